/** What the fields for typed numbers say. */
import { answerGrid } from '#contracts/attempts.ts'
import { anyLength, keyProblem, readNumber } from './typed-number.ts'
import { closestEntry } from './written-number.ts'

interface NumberWords {
  readonly error?: string
  readonly note?: string
}

/** Below a student's answer. */
export function answerWords(typed: string): NumberWords {
  const read = readNumber(typed)
  if (read.kind === 'refused') return { error: read.reason }
  if (read.kind === 'empty') return {}
  const limit = `You have used all ${answerGrid.characters} characters.`
  return noted([readAs(read.understood), read.characters === answerGrid.characters ? limit : null])
}

export const keyHint = 'A number such as 12, 0.75, -3 or 3/4. Answers within 0.0001 of it are right.'

/** Below an author's key: how it is read, and how students enter it where they cannot write it in the same way. */
export function keyWords(typed: string): NumberWords {
  const read = readNumber(typed, anyLength)
  if (read.kind === 'refused') return { error: read.reason }
  if (read.kind === 'empty') return {}
  const problem = keyProblem(read.value)
  if (problem !== null) return { error: problem }
  const fits = read.characters <= answerGrid.characters
  const entry = fits ? null : `Students can enter it as ${closestEntry(read.value, answerGrid.characters)}.`
  return noted([readAs(read.understood), entry])
}

function readAs(understood: string | null): string | null {
  return understood === null ? null : `We read: ${understood}.`
}

function noted(sentences: readonly (string | null)[]): NumberWords {
  const note = sentences.filter((sentence) => sentence !== null).join(' ')
  return note === '' ? {} : { note }
}
