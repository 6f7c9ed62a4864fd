// Owns the evaluation of the plain TeX that math options are written in, at given values of the variables.

export type Variables = Readonly<Record<string, number>>

type Reader = { readonly peek: () => string; readonly next: () => string }

const readerOf = (tex: string): Reader => {
  const tokens = tex.match(/\\[a-z]+|\d+(?:\.\d+)?|\S/gi) ?? []
  let position = 0
  const peek = (): string => tokens[position] ?? ''
  const next = (): string => {
    const token = peek()
    position += 1
    return token
  }
  return { peek, next }
}

const group = (reader: Reader, variables: Variables, end: string): number => {
  const inside = sum(reader, variables)
  if (reader.next() !== end) throw new Error(`Expected ${end}`)
  return inside
}

const named = (token: string, variables: Variables): number => {
  const value = /^\d/.test(token) ? Number(token) : variables[token]
  if (value === undefined) throw new Error(`No value for "${token}"`)
  return value
}

const atom = (reader: Reader, variables: Variables): number => {
  const token = reader.next()
  if (token === '(') return group(reader, variables, ')')
  if (token === '{') return group(reader, variables, '}')
  if (token === '\\frac') return atom(reader, variables) / atom(reader, variables)
  if (token === '\\sqrt') return Math.sqrt(atom(reader, variables))
  if (token === '\\pi') return Math.PI
  return named(token, variables)
}

const power = (reader: Reader, variables: Variables): number => {
  const base = atom(reader, variables)
  if (reader.peek() !== '^') return base
  reader.next()
  return base ** atom(reader, variables)
}

const product = (reader: Reader, variables: Variables): number => {
  let value = power(reader, variables)
  while (!['', '+', '-', ')', '}'].includes(reader.peek())) {
    const sign = ['\\times', '\\cdot', '\\div'].includes(reader.peek()) ? reader.next() : ''
    const factor = power(reader, variables)
    value = sign === '\\div' ? value / factor : value * factor
  }
  return value
}

const signed = (reader: Reader, variables: Variables): number => {
  const sign = reader.peek() === '-' ? -1 : 1
  if (['+', '-'].includes(reader.peek())) reader.next()
  return sign * product(reader, variables)
}

function sum(reader: Reader, variables: Variables): number {
  let value = signed(reader, variables)
  while (['+', '-'].includes(reader.peek())) value += signed(reader, variables)
  return value
}

export const evaluateTex = (tex: string, variables: Variables = {}): number => {
  const reader = readerOf(tex)
  const value = sum(reader, variables)
  if (reader.peek() !== '') throw new Error(`Cannot read "${tex}" from "${reader.peek()}" on`)
  return value
}
