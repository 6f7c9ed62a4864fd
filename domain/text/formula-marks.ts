/** A price in a text, with the words that follow: "$5 and", "$20-dollar". Words in TeX follow a backslash, except names of functions. */
const price =
  /\d[\d.,]*(?:\s+(?!(?:sin|cos|tan|log|mod|gcd|lcm|max|min)\b)(?:[a-z]{3}|(?:or|to|is|in|of|at|by|on|for|a)\s)|-[a-z]{4})/
const sign = /[^$\\<]|\\[^<]|<(?![a-z/!?][^<>$]*>)/

/**
 * Matches formulas, `$…$` in TeX; the group is the TeX. `\$` and a lone `$` are dollar signs. A formula contains no tags.
 *
 * Two prices in a line are not a formula: no formula ends before a digit, or begins or ends with a space. A text with spaces at both ends
 * is a formula if it contains a character that only TeX has.
 */
export const formulaOrDollarPattern = new RegExp(
  String.raw`\\\$|\$(?!${price.source})((?!\s)(?:${sign.source})+(?<!\s)|\s(?=[^$]*[\\^_])(?:${sign.source})+(?<=\s))\$(?!\d)`,
  'gi',
)

/**
 * Matches the same in a text whose TeX may have lost a backslash. Such TeX may begin or end with the tab or line break that JSON reads in
 * its place.
 */
export const damagedFormulaPattern = new RegExp(
  String.raw`\\\$|\$(?!${price.source})(?:[^$\\]|\\[\s\S])+\$(?!\d)`,
  'gi',
)
