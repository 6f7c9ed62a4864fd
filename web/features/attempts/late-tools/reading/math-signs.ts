/** The spoken words for single symbols and letters in formulas. */

const signs: ReadonlyMap<string, string> = wordsBySign({
  ...{
    '+': 'plus',
    '-': 'minus',
    '−': 'minus',
    '±': 'plus or minus',
    '×': 'times',
    '·': 'times',
    '⋅': 'times',
    '*': 'times',
  },
  ...{ '÷': 'divided by', '/': 'divided by', '=': 'equals', '≠': 'is not equal to', '≈': 'is about equal to' },
  ...{
    '<': 'is less than',
    '>': 'is greater than',
    '≤': 'is less than or equal to',
    '≥': 'is greater than or equal to',
  },
  ...{ '(': 'open parenthesis', ')': 'close parenthesis', '[': 'open bracket', ']': 'close bracket' },
  ...{ '{': 'open brace', '}': 'close brace', ':': 'to', '%': 'percent', '°': 'degrees', '∘': 'degrees', '′': 'prime' },
  ...{ '∠': 'angle', '△': 'triangle', '⊥': 'is perpendicular to', '∥': 'is parallel to', '≅': 'is congruent to' },
  ...{
    '∼': 'is similar to',
    '∞': 'infinity',
    '√': 'the square root of',
    π: 'pi',
    '…': 'and so on',
    '→': 'to',
    $: 'dollars',
  },
  ...{ '!': 'factorial', '⋆': 'star', '∣': 'divides', '‖': 'is parallel to' },
})

/** Invisible characters that multiply or group. */
const unseen = /[\u2061-\u2064\u200b\u00a0]/g

export function speakSign(sign: string): string {
  const seen = sign.replace(unseen, '').trim()
  return signs.get(seen) ?? seen
}

const greek: ReadonlyMap<string, string> = wordsBySign({
  ...{ π: 'pi', θ: 'theta', α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', λ: 'lambda', μ: 'mu', σ: 'sigma', φ: 'phi' },
})

/** Capitals name points, so each is read as a separate letter. */
export function speakLetters(text: string): string {
  const name = text.trim()
  if (/^[A-Z]{2,4}$/.test(name)) return [...name].join(' ')
  return greek.get(name) ?? signs.get(name) ?? name
}

/** A map, because a plain object would have entries such as `valueOf`. */
function wordsBySign(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words))
}
