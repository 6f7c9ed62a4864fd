// Owns the proof that every math key is right: each answer is computed again from the givens, independently.

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AnyCheck, type Check, type Checks, near } from './math-keys/check.ts'
import { diagnostic } from './math-keys/diagnostic.ts'
import { firstHalfOfForm2 } from './math-keys/form-2-first-half.ts'
import { secondHalfOfForm2 } from './math-keys/form-2-second-half.ts'
import { firstHalfOfForm3 } from './math-keys/form-3-first-half.ts'
import { secondHalfOfForm3 } from './math-keys/form-3-second-half.ts'
import { firstHalfOfForm4 } from './math-keys/form-4-first-half.ts'
import { secondHalfOfForm4 } from './math-keys/form-4-second-half.ts'
import { firstHalfOfForm5 } from './math-keys/form-5-first-half.ts'
import { secondHalfOfForm5 } from './math-keys/form-5-second-half.ts'
import { firstHalfOfForm6 } from './math-keys/form-6-first-half.ts'
import { secondHalfOfForm6 } from './math-keys/form-6-second-half.ts'
import { firstHalfOfGrade9Form } from './math-keys/grade-9-form-first-half.ts'
import { secondHalfOfGrade9Form } from './math-keys/grade-9-form-second-half.ts'
import { grade9Workout } from './math-keys/grade-9-workout.ts'
import { hardMathPractice1 } from './math-keys/hard-math-practice-1.ts'
import { hardMathPractice2 } from './math-keys/hard-math-practice-2.ts'
import { hardMathPractice3 } from './math-keys/hard-math-practice-3.ts'
import { hardMathPractice4 } from './math-keys/hard-math-practice-4.ts'
import { hardMathPractice5 } from './math-keys/hard-math-practice-5.ts'
import { mathBasicsPractice1 } from './math-keys/math-basics-practice-1.ts'
import { mathBasicsPractice2 } from './math-keys/math-basics-practice-2.ts'
import { mathBasicsPractice3 } from './math-keys/math-basics-practice-3.ts'
import { mathBasicsPractice4 } from './math-keys/math-basics-practice-4.ts'
import { mathBasicsPractice5 } from './math-keys/math-basics-practice-5.ts'
import { mathBasicsPractice6 } from './math-keys/math-basics-practice-6.ts'
import { mathWorkout } from './math-keys/math-workout.ts'
import { newKinds } from './math-keys/new-kinds.ts'
import { numbersAndDataPractice1 } from './math-keys/numbers-and-data-practice-1.ts'
import { numbersAndDataPractice2 } from './math-keys/numbers-and-data-practice-2.ts'
import { operationsAndAlgebraPractice1 } from './math-keys/operations-and-algebra-practice-1.ts'
import { operationsAndAlgebraPractice2 } from './math-keys/operations-and-algebra-practice-2.ts'
import { operationsAndAlgebraPractice3 } from './math-keys/operations-and-algebra-practice-3.ts'
import { firstHalf } from './math-keys/practice-test-1-first-half.ts'
import { secondHalf } from './math-keys/practice-test-1-second-half.ts'
import { questionsFor2026 } from './math-keys/questions-for-2026.ts'
import { skillsDiagnostic } from './math-keys/skills-diagnostic.ts'

const NumericQuestion = z.object({ id: z.number(), type: z.literal('math'), numeric_answer: z.number() })

const ChoiceQuestion = z.object({
  id: z.number(),
  type: z.literal('multiple_choice'),
  options: z.record(z.enum(['A', 'B', 'C', 'D']), z.string()),
  correct_answer: z.enum(['A', 'B', 'C', 'D']),
})

const SelectQuestion = z.object({
  id: z.number(),
  type: z.literal('multiple_select'),
  options: z.record(z.string(), z.string()),
  correct_answers: z.array(z.string()),
})

/** Options in rows or boxes. */
const PlacedQuestion = z.object({
  id: z.number(),
  type: z.literal('placed'),
  options: z.record(z.string(), z.string()),
  places: z.array(z.object({ text: z.string(), correct: z.array(z.string()) })),
})

/** Options in an order, one for each place. */
const OrderQuestion = z.object({
  id: z.number(),
  type: z.literal('order'),
  options: z.record(z.string(), z.string()),
  places: z.array(z.object({ correct: z.tuple([z.string()]) })),
})

/** A point or a ray. */
const LineQuestion = z.object({
  id: z.number(),
  type: z.literal('line'),
  line: z.object({
    from: z.number(),
    to: z.number(),
    point: z.number(),
    circle: z.enum(['open', 'closed']).optional(),
    direction: z.enum(['left', 'right']).optional(),
  }),
})

const isOnRay = ({ point, circle, direction }: z.infer<typeof LineQuestion>['line'], x: number): boolean => {
  if (x === point) return circle !== 'open'
  return direction !== undefined && (direction === 'left' ? x < point : x > point)
}

/** A file says under another name that several options are right. */
const withItsKind = z.looseObject({ input_type: z.string().optional() }).transform((question) => ({
  ...question,
  ...(question.input_type === 'multiple_select' && { type: 'multiple_select' }),
  ...('places' in question && { type: question.input_type === 'order' ? 'order' : 'placed' }),
  ...('line' in question && { type: 'line' }),
}))

const Section = z.object({
  questions: z.array(
    withItsKind.pipe(
      z.discriminatedUnion('type', [
        NumericQuestion,
        ChoiceQuestion,
        SelectQuestion,
        PlacedQuestion,
        OrderQuestion,
        LineQuestion,
      ]),
    ),
  ),
})

type Question = z.infer<typeof Section>['questions'][number]

const CHECKS: Readonly<Record<string, Checks>> = {
  'practice-test-1': { ...firstHalf, ...secondHalf },
  diagnostic,
  'grade-9-workout': grade9Workout,
  'math-workout': mathWorkout,
  'questions-for-2026': questionsFor2026,
  'form-2-math': { ...firstHalfOfForm2, ...secondHalfOfForm2 },
  'form-3-math': { ...firstHalfOfForm3, ...secondHalfOfForm3 },
  'form-4-math': { ...firstHalfOfForm4, ...secondHalfOfForm4 },
  'form-5-math': { ...firstHalfOfForm5, ...secondHalfOfForm5 },
  'form-6-math': { ...firstHalfOfForm6, ...secondHalfOfForm6 },
  'grade-9-form-math': { ...firstHalfOfGrade9Form, ...secondHalfOfGrade9Form },
  'new-kinds': newKinds,
  'skills-diagnostic': skillsDiagnostic,
  'math-basics-practice': {
    ...mathBasicsPractice1,
    ...mathBasicsPractice2,
    ...mathBasicsPractice3,
    ...mathBasicsPractice4,
    ...mathBasicsPractice5,
    ...mathBasicsPractice6,
  },
  'numbers-and-data-practice': { ...numbersAndDataPractice1, ...numbersAndDataPractice2 },
  'operations-and-algebra-practice': {
    ...operationsAndAlgebraPractice1,
    ...operationsAndAlgebraPractice2,
    ...operationsAndAlgebraPractice3,
  },
  'hard-math-practice': {
    ...hardMathPractice1,
    ...hardMathPractice2,
    ...hardMathPractice3,
    ...hardMathPractice4,
    ...hardMathPractice5,
  },
}

const questionsOf = (slug: string): readonly Question[] => {
  const file = join(dirname(fileURLToPath(import.meta.url)), slug, 'math.json')
  return Section.parse(JSON.parse(readFileSync(file, 'utf8'))).questions
}

const lettersThatFit = (options: Readonly<Record<string, string>>, check: Check): readonly string[] => {
  const computed = check.kind === 'value' ? check.compute() : Number.NaN
  const fits = check.kind === 'match' ? check.holds : (text: string) => near(check.read(text), computed)
  return Object.entries(options).flatMap(([letter, text]) => (fits(text) ? [letter] : []))
}

const expectKeyToHold = (question: Question, check: AnyCheck): void => {
  if (question.type === 'placed') {
    if (check.kind !== 'placed') throw new Error('Options in places are checked place by place')
    for (const { text, correct } of question.places) {
      const fits = Object.entries(question.options).filter(([, option]) => check.fits(text, option))
      expect(fits.map(([letter]) => letter)).toEqual(correct)
    }
    return
  }
  if (question.type === 'order') {
    if (check.kind !== 'order') throw new Error('Lines in an order are checked against each other')
    const lines = question.places.map(({ correct: [letter] }) => question.options[letter] ?? '')
    expect(new Set(lines).size).toBe(Object.keys(question.options).length)
    expect(lines.filter((line, at) => at > 0 && !check.isBefore(lines[at - 1] ?? '', line))).toEqual([])
    return
  }
  if (question.type === 'line') {
    if (check.kind !== 'line') throw new Error('A number line is checked number by number')
    const { from, to } = question.line
    const numbers = Array.from({ length: (to - from) * 8 + 1 }, (_, at) => from + at / 8)
    expect(numbers.filter((x) => isOnRay(question.line, x))).toEqual(numbers.filter(check.holds))
    return
  }
  if (check.kind !== 'value' && check.kind !== 'match') throw new Error(`A check of ${check.kind} is for another kind`)
  if (question.type === 'multiple_choice') {
    expect(lettersThatFit(question.options, check)).toEqual([question.correct_answer])
    return
  }
  if (question.type === 'multiple_select') {
    expect(lettersThatFit(question.options, check)).toEqual(question.correct_answers)
    return
  }
  if (check.kind !== 'value') throw new Error('A numeric answer is checked by its value')
  expect(near(check.compute(), question.numeric_answer), `computed ${check.compute()}`).toBe(true)
}

const expectDifferentValues = (question: Question, check: AnyCheck): void => {
  if (question.type !== 'multiple_choice' || check.kind !== 'value') return
  const values = Object.values(question.options)
    .map(check.read)
    .toSorted((a, b) => a - b)
  const closePairs = values.filter((one, index) => index > 0 && near(one, values[index - 1] ?? Number.NaN))
  expect(closePairs).toEqual([])
}

/** A value that is far too large or too small is ruled out without any work. */
const LARGEST_FACTOR = 10

/** Powers of ten, and questions in which a common slip leads far from a small key. */
const farApart: Readonly<Record<string, readonly number[]>> = {
  'practice-test-1': [21, 25],
  diagnostic: [8],
  'grade-9-workout': [2],
}

const expectBelievableDistractors = (slug: string, question: Question, check: AnyCheck): void => {
  if (question.type !== 'multiple_choice' || check.kind !== 'value' || farApart[slug]?.includes(question.id)) return
  const key = check.compute()
  const factors = Object.values(question.options)
    .map((text) => check.read(text) / key)
    .filter((factor) => factor > 0)
  expect(Math.max(...factors)).toBeLessThanOrEqual(LARGEST_FACTOR)
  expect(Math.min(...factors)).toBeGreaterThanOrEqual(1 / LARGEST_FACTOR)
}

describe.each(Object.entries(CHECKS))('the math section of %s', (slug, checks) => {
  const questions = questionsOf(slug)

  test('has exactly one independent check for each question', () => {
    expect(Object.keys(checks).map(Number)).toEqual(questions.map(({ id }) => id))
  })

  test.each(questions)('keys question $id with the answer that its givens lead to', (question) => {
    const check = checks[question.id]
    if (check === undefined) throw new Error(`Question ${question.id} has no check`)
    expectKeyToHold(question, check)
    expectDifferentValues(question, check)
    expectBelievableDistractors(slug, question, check)
  })
})
