/** The class with which `authored-html.css` numbers a passage. */
export function numberingLook({ numbering }: { numbering?: 'paragraphs' | 'lines' | undefined }): string {
  return numbering ? `numbered-${numbering}` : ''
}
