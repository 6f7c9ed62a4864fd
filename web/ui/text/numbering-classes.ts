/** Returns the class that makes `authored-html.css` number a passage. */
export function getNumberingClass({ numbering }: { numbering?: 'paragraphs' | 'lines' | undefined }): string {
  return numbering ? `numbered-${numbering}` : ''
}
