import { describe, expect, test } from 'vitest'
import { compareForms, type EquatedQuestion } from './equating.ts'

const everybody = { mean: 0, deviation: 1 }

function formOf(name: string, difficulties: readonly number[], rest: Partial<EquatedQuestion> = {}): EquatedQuestion[] {
  return difficulties.map((difficulty, at) => ({
    content: `${name} ${at}`,
    level: null,
    difficulty,
    error: 0.2,
    answers: 100,
    ...rest,
  }))
}

const middle = Array.from({ length: 20 }, () => 0)

describe('two forms', () => {
  test('of equal difficulty differ by nothing, as far as their errors know', () => {
    const found = compareForms(formOf('one', middle), formOf('other', middle), everybody)
    expect(found?.harderBy).toBeCloseTo(0, 10)
    // The slope of a question in the middle is .2066 over a normal population; 40 questions have an error of .2 each.
    expect(found?.error).toBeCloseTo(0.2066 * 0.2 * Math.sqrt(40), 2)
  })

  test('differ by the expected right answers of students who all have the same ability', () => {
    const hard = formOf(
      'hard',
      middle.map(() => 1),
    )
    const found = compareForms(hard, formOf('other', middle), { mean: 0, deviation: 1e-9 })
    // Half right on one, 1 / (1 + e) on the other.
    expect(found?.harderBy).toBeCloseTo(20 * (0.5 - 1 / (1 + Math.E)), 6)
    expect(compareForms(formOf('other', middle), hard, everybody)?.harderBy).toBeLessThan(0)
  })

  test('that share questions differ by the others alone', () => {
    const shared = formOf('shared', middle.slice(0, 15))
    const own = [...shared, ...formOf('own', [1, 1, 1, 1, 1])]
    const other = [...shared, ...formOf('other', [0, 0, 0, 0, 0])]
    const alone = compareForms(own.slice(15), other.slice(15), everybody)
    expect(compareForms(own, other, everybody)).toEqual(alone)
    expect(compareForms(own, own, everybody)).toEqual({ harderBy: 0, error: 0 })
  })
})

test.each<[string, EquatedQuestion[]]>([
  ['another number of questions', formOf('other', middle.slice(1))],
  ['too few answers', formOf('other', middle, { answers: 29 })],
  ['no figures', formOf('other', middle, { difficulty: null, error: null, answers: null })],
  ['no questions', []],
])('a form with %s is not compared', (_, other) => {
  expect(compareForms(formOf('own', middle), other, everybody)).toBeNull()
})

test('up to one question in five may be at its author’s level, which makes the error larger', () => {
  const known = formOf('other', middle)
  const some = known.map((one, at) => (at < 4 ? { ...one, answers: 0, level: 3 } : one))
  const more = known.map((one, at) => (at < 5 ? { ...one, answers: 0, level: 3 } : one))
  const own = formOf('own', middle)
  const found = compareForms(own, some, everybody)
  expect(found?.harderBy).toBeCloseTo(0, 10)
  expect(found?.error).toBeGreaterThan(compareForms(own, known, everybody)?.error ?? 0)
  expect(compareForms(own, more, everybody)).toBeNull()
})
