/** Writes MathML as one line of text, for names and lists where no formula can be drawn: `<mfrac>` of 3 and 7 is 3/7. */

/**
 * Marks around a converted part, so that the enclosing part knows where it begins and ends, and between factors without a multiplication
 * sign. No text contains these characters.
 */
const [open, close, beside] = ['\uE000', '\uE001', '\uE002']
const group = `${open}([^${open}${close}]*)${close}`

/** Formulas with more levels only lose their tags. */
const mostLevels = 12

const raised: Readonly<Record<string, string>> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹', '−': '⁻', n: 'ⁿ' },
}

const leaf = /<(mn|mi|mo|mtext|ms)(?:\s[^>]*)?>([^<]*)<\/\1>/g
const rules: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    ofParts('mfrac', 2),
    (over = '', under = '') => `${/^[^\s+−–=<>≤≥/-]*$/.test(over) ? over : one(over)}/${one(under)}`,
  ],
  [ofParts('msup', 2), (base = '', power = '') => `${one(base)}${inPower(power)}`],
  [ofParts('msub', 2), (base = '', index = '') => `${base}_${one(index)}`],
  [ofParts('mroot', 2), (of = '', degree = '') => `${inPower(degree)}√${one(of)}`],
  [new RegExp(`<msqrt(?:\\s[^>]*)?>((?:\\s*${group}\\s*)*)</msqrt>`, 'g'), (of = '') => `√${one(joined(of))}`],
  [
    new RegExp(`<(?:mrow|mstyle)(?:\\s[^>]*)?>((?:\\s*${group}\\s*)*)</(?:mrow|mstyle)>`, 'g'),
    (row = '') => joined(row),
  ],
]

/** Converts the formulas of an HTML text to plain text; everything else is unchanged. */
export function flattenFormulas(html: string): string {
  if (!html.includes('<math')) return html
  let line = html.replace(leaf, (_, _name: string, text: string) => `${open}${text}${close}`)
  for (let level = 0; level < mostLevels; level += 1) {
    const before = line
    for (const [pattern, say] of rules) {
      line = line.replace(pattern, (_, ...parts: string[]) => `${open}${say(...parts)}${close}`)
    }
    if (line === before) break
  }
  return bare(line)
}

function ofParts(name: string, count: number): RegExp {
  return new RegExp(`<${name}(?:\\s[^>]*)?>\\s*${Array(count).fill(group).join('\\s*')}\\s*</${name}>`, 'g')
}

function bare(line: string): string {
  return line.replaceAll(open, '').replaceAll(close, '').replaceAll(beside, '')
}

/** Joins the parts of a row. Keeps a space in a mixed number and between a fraction and a factor: 2 1/2, 1/2 x. */
function joined(row: string): string {
  const parts = [...row.matchAll(new RegExp(group, 'g'))].map(([, part = '']) => part)
  return parts.reduce((line, part, at) => {
    const before = parts[at - 1] ?? ''
    if (at === 0 || isSign(before) || isSign(part)) return line + part
    const needsSpace = before.includes('/') || (/\d$/.test(before) && /^\d/.test(part))
    return `${line}${needsSpace ? ' ' : beside}${part}`
  }, '')
}

function isSign(part: string): boolean {
  return /^[^\p{L}\p{N}√]$/u.test(part)
}

/** Adds parentheses if the part has several terms or factors and no parentheses yet. */
function one(part: string): string {
  const isOne = /^[^\s\uE002+−–×·÷=<>≤≥/-]*$/.test(part) || /^\([^()]*\)$/.test(part)
  return isOne ? part : `(${part})`
}

function inPower(power: string): string {
  const signs = [...power].map((sign) => raised[sign])
  return signs.includes(undefined) ? `^${one(power)}` : signs.join('')
}
