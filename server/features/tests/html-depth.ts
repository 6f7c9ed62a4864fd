/** How deep tags may be inside each other. Tables in lists in quotes have about ten. */
export const deepestHtml = 100

/** They have no end tag, or the next one of their kind ends them. */
const endByThemselves =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|optgroup)$/i

/** Whether a text has tags so deep inside each other that a parser slows down. One look at each tag, also where it does not end. */
export function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (endByThemselves.test(name)) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepestHtml) return true
  }
  return false
}
