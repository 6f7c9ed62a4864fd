/** JSON with comments, as people write it. */

/** Replaces line and block comments by a space. Comment marks inside a string stay. */
export function withoutComments(text: string): string {
  return text.replaceAll(/"(?:\\[\s\S]|[^"\\])*"|\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('"') ? found : ' ',
  )
}
