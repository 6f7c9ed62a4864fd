/** A price as text goes on after it: "$5 and", "$20-dollar". TeX has its words after a backslash, except names of functions. */
const price =
  /\d[\d.,]*(?:\s+(?!(?:sin|cos|tan|log|mod|gcd|lcm|max|min)\b)(?:[a-z]{3}|(?:or|to|is|in|of|at|by|on|for|a)\s)|-[a-z]{4})/
const sign = /[^$\\<]|\\[^<]|<(?![a-z/!?][^<>$]*>)/

/**
 * Finds formulas, `$…$` in TeX: the group is the TeX. `\$` is a dollar sign, and so is a lone `$`. No tag interrupts a formula.
 *
 * Two prices in a line are prices: no formula ends before a digit, or begins or ends with a space. With spaces at both ends, it is one
 * if it has a sign that only TeX has.
 */
export const formulaOrDollar = new RegExp(
  String.raw`\\\$|\$(?!${price.source})((?!\s)(?:${sign.source})+(?<!\s)|\s(?=[^$]*[\\^_])(?:${sign.source})+(?<=\s))\$(?!\d)`,
  'gi',
)

/** The same in a text whose TeX may have lost a backslash, and begin or end with the tab or line break that JSON reads in its place. */
export const damagedFormula = new RegExp(String.raw`\\\$|\$(?!${price.source})(?:[^$\\]|\\[\s\S])+\$(?!\d)`, 'gi')
