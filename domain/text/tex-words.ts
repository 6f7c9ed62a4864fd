/** Converts TeX to words for a list, with each formula as one line of text: `\frac{3}{4}` is 3/4. */

const signs: Record<string, string> = {
  ...{ times: '×', cdot: '·', div: '÷', pm: '±', le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠' },
  ...{ lt: '<', gt: '>', approx: '≈', pi: 'π', theta: 'θ', alpha: 'α', beta: 'β', degree: '°', circ: '°' },
  ...{
    angle: '∠',
    triangle: '△',
    perp: '⊥',
    parallel: '∥',
    infty: '∞',
    ldots: '…',
    dots: '…',
    star: '⋆',
    percent: '%',
  },
  ...{ left: '', right: '', displaystyle: '', text: '', mathrm: '', textbf: '', mathbf: '', overline: '', quad: ' ' },
}
const raised: Record<string, string> = {
  ...{
    '0': '⁰',
    '1': '¹',
    '2': '²',
    '3': '³',
    '4': '⁴',
    '5': '⁵',
    '6': '⁶',
    '7': '⁷',
    '8': '⁸',
    '9': '⁹',
    '−': '⁻',
    n: 'ⁿ',
  },
  '°': '°',
}

/** Longer or deeper formulas stay in TeX. */
const longest = 400
const mostLevels = 8

export function describeTex(tex: string): string {
  if (tex.length > longest) return tex
  let words = withMinus(tex)
    .replace(/\\([,;:! ])/g, ' ')
    .replace(/\\([%#&_])/g, '$1')
  for (let level = 0; level < mostLevels && words.includes('{'); level += 1) words = withoutInnermostGroups(words)
  return withSigns(words)
    .replace(/\s+/g, ' ')
    .replace(/([∠△]) /g, '$1')
    .trim()
}

/** Uses a minus sign as in a drawn formula. Keeps hyphens within words. */
function withMinus(tex: string): string {
  return tex.replace(/(\\(?:text|textbf|mathrm)\s*\{[^{}]*\})|-/g, (_, words: string | undefined) => words ?? '−')
}

function withoutInnermostGroups(tex: string): string {
  return tex
    .replace(
      /(\d?)\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
      (_, whole: string, over: string, under: string) => `${whole}${whole && ' '}${one(over)}/${one(under)}`,
    )
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_, of: string) => `√${one(of)}`)
    .replace(/\^\{([^{}]*)\}/g, (_, power: string) => inPower(power))
    .replace(/_\{([^{}]*)\}/g, (_, index: string) => `_${one(index)}`)
    .replace(/(?<!\})(\\[a-z]+)?\{([^{}]*)\}/gi, (whole, name: string | undefined, content: string) =>
      // The parts of these belong together one level further out.
      name !== undefined && /^\\([dt]?frac|sqrt)$/.test(name) ? whole : `${withSigns(name ?? '')}${content}`,
    )
}

function withSigns(tex: string): string {
  return tex
    .replace(/\\([a-z]+)/gi, (_, name: string) => signs[name] ?? `${name} `)
    .replace(/\^([^\s{}(])/g, (_, power: string) => inPower(power))
}

function inPower(power: string): string {
  const signed = withSigns(power).trim()
  const small = [...signed].map((sign) => raised[sign])
  if (!small.includes(undefined)) return small.join('')
  return small.length === 1 ? `^${signed}` : `^(${signed})`
}

/** Adds parentheses if the text has several parts. */
function one(part: string): string {
  const words = withSigns(part).trim()
  return /^[\p{L}\p{N}.°√²³]*$/u.test(words) ? words : `(${words})`
}
