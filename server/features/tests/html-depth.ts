/** The maximum nesting of tags. Tables in lists in quotes have about ten levels. */
export const maxHtmlDepth = 100

/** Elements without an end tag, or that the next element of their kind ends. */
const endByThemselves =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|optgroup)$/i

/** Returns true if tags are nested so deeply that a parser slows down. Looks at each tag once, even if the tag does not end. */
export function isHtmlTooDeep(html: string): boolean {
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (endByThemselves.test(name)) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > maxHtmlDepth) return true
  }
  return false
}
