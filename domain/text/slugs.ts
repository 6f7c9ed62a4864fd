/** The name of a test in addresses. */

const fewestCharacters = 3
const mostCharacters = 100

/** Returns the slug that the test form suggests for a title: lowercase letters, digits and dashes; empty if too few characters are left. */
export function makeSlug(title: string): string {
  const slug = slugifyText(title, mostCharacters)
  return slug.length < fewestCharacters ? '' : slug
}

/** Returns lowercase letters and digits, separated by single dashes, truncated to `most` characters. */
export function slugifyText(text: string, most: number): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+/g, '')
    .slice(0, most)
    .replaceAll(/-+$/g, '')
}

/** Returns the slug, with the first number that makes it unique if it is taken. */
export function findFreeSlug(wished: string, taken: readonly string[]): string {
  const used = new Set(taken)
  let slug = wished.slice(0, mostCharacters)
  for (let number = 2; used.has(slug); number++) {
    slug = `${wished.slice(0, mostCharacters - `-${number}`.length)}-${number}`
  }
  return slug
}
