/** Converts MathML equations, as in web pages and the output of language models, to TeX. */

const signs: Readonly<Record<string, string>> = {
  ...{ '&lt;': '\\lt ', '&gt;': '\\gt ', '&amp;': '\\&', '&nbsp;': ' ', '&minus;': '-', '&times;': '\\times ' },
  ...{ '&divide;': '\\div ', '&le;': '\\le ', '&ge;': '\\ge ', '&ne;': '\\ne ', '&pi;': '\\pi ', '&plusmn;': '\\pm ' },
  ...{ '&InvisibleTimes;': '', '&ApplyFunction;': '', '&deg;': '^\\circ ', '\u2061': '', '\u2062': '', '\u2212': '-' },
  ...{
    '\\': '\\backslash ',
    '{': '\\{',
    '}': '\\}',
    $: '\\$',
    '%': '\\%',
    '#': '\\#',
    _: '\\_',
    '&': '\\&',
    '^': '\\hat{}',
  },
}

/** Number of parts of each element; null if any number is allowed. */
const parts: Readonly<Record<string, number | null>> = {
  ...{ math: null, mrow: null, msqrt: null, mi: 0, mn: 0, mo: 0, mtext: 0, mfrac: 2, msup: 2, msub: 2, mroot: 2 },
}

interface Open {
  readonly name: string
  readonly of: string[]
  words: string
}

/** Replaces each `<math>` that consists of rows, signs, words, fractions, powers, indexes and roots with `$…$`. Others stay. */
export function replaceMathmlWithTex(source: string): string {
  const pieces = source.split(/(<math(?=[\s>])|<\/math\s*>)/i)
  let text = pieces[0] ?? ''
  for (let at = 1; at < pieces.length; at += 2) {
    const mark = pieces[at] ?? ''
    const inner = pieces[at + 1] ?? ''
    const end = pieces[at + 2]
    const tex =
      /^<math/i.test(mark) && end !== undefined && /^<\//.test(end) ? texOf(inner.replace(/^[^>]*>/, '')) : null
    if (tex === null) text += mark + inner
    else {
      text += `$${tex}$${pieces[at + 3] ?? ''}`
      at += 2
    }
  }
  return text
}

function texOf(mathml: string): string | null {
  const stack: Open[] = [{ name: 'math', of: [], words: '' }]
  for (const [token] of mathml.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const top = stack.at(-1)
    if (top === undefined) return null
    if (!token.startsWith('<')) {
      if (parts[top.name] === 0) top.words += token
      else if (token.trim() !== '') return null
      continue
    }
    const [, slash, written = '', alone] = /^<(\/?)([a-z]+)(?:\s[^>]*?)?\s*(\/?)>$/i.exec(token) ?? []
    const name = written.toLowerCase()
    if (name === 'math' || parts[name] === undefined || parts[top.name] === 0) {
      if (slash !== '/' || name !== top.name) return null
    }
    if (slash === '/') {
      const tex = name === top.name ? texOfElement(top) : null
      stack.pop()
      if (tex === null || stack.length === 0) return null
      stack.at(-1)?.of.push(tex)
    } else if (alone === '/') stack.at(-1)?.of.push('')
    else stack.push({ name, of: [], words: '' })
  }
  const [math, ...unclosed] = stack
  const tex = math && unclosed.length === 0 ? math.of.join('').trim() : ''
  return tex === '' ? null : tex
}

function texOfElement({ name, of, words }: Open): string | null {
  const [first = '', second = ''] = of
  const count = parts[name]
  if (count && count !== of.length) return null
  if (name === 'mfrac') return `\\frac{${first}}{${second}}`
  if (name === 'msup' || name === 'msub') return `{${first}}${name === 'msup' ? '^' : '_'}{${second}}`
  if (name === 'mroot') return `\\sqrt[${second}]{${first}}`
  if (name === 'msqrt') return `\\sqrt{${of.join('')}}`
  if (name === 'mrow') return of.join('')
  const written = name === 'mtext' ? words : words.trim()
  const tex = escaped(written.replaceAll(/\s+/g, ' '))
  if (tex === null) return null
  if (name === 'mtext') return `\\text{${tex}}`
  return name === 'mi' && /^[a-z]{2,}$/i.test(tex) ? `\\operatorname{${tex}}` : tex
}

/** Null if there is an unknown entity. */
function escaped(words: string): string | null {
  let isKnown = true
  const tex = words
    .replaceAll(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (whole, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      const sign = code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
      return sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : sign === '&' ? '&amp;' : sign
    })
    .replaceAll(/&\w+;|[\\{}$%#_&^\u2061\u2062\u2212]/g, (sign) => {
      isKnown = isKnown && signs[sign] !== undefined
      return signs[sign] ?? ''
    })
  return isKnown ? tex : null
}
