/** JSON as people write it: with comments. */

/** Line and block comments become a space; what looks like one inside a string stays. */
export function withoutComments(text: string): string {
  return text.replaceAll(/"(?:\\[\s\S]|[^"\\])*"|\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('"') ? found : ' ',
  )
}
