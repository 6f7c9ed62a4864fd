/** The name of the platform until an administrator gives it another. */
export const productName = 'Prep Platform'

/**
 * Stands for the name of the platform in messages and in pages that contain texts of people. PostgreSQL stores no text with this character,
 * so no person has written it.
 */
export const thePlatform = '\0'

export function putPlatformName(text: string, name: string): string {
  return text.replaceAll(thePlatform, () => name)
}

/** The short form of `productName` in a file's element with this attribute, where there is no room for more. */
const shortName = /(<[^>]*\bdata-platform-name\b[^>]*>)Prep(?=<)/g

/** For the files of the app, which contain no texts of people. They say `productName`. */
export function putPlatformNameInFile(html: string, name: string): string {
  const escaped = escapeForHtml(name)
  return html.replaceAll(productName, () => escaped).replaceAll(shortName, (_, element) => `${element}${escaped}`)
}

export function escapeForHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
