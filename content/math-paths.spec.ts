// Owns the proof that every wrong math option has a path: the slip that its rationale names really gives its value.

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { near } from './math-keys/check.ts'
import { diagnostic } from './math-paths/diagnostic.ts'
import { firstHalfOfForm2 } from './math-paths/form-2-first-half.ts'
import { secondHalfOfForm2 } from './math-paths/form-2-second-half.ts'
import { firstHalfOfForm3 } from './math-paths/form-3-first-half.ts'
import { secondHalfOfForm3 } from './math-paths/form-3-second-half.ts'
import { firstHalfOfForm4 } from './math-paths/form-4-first-half.ts'
import { secondHalfOfForm4 } from './math-paths/form-4-second-half.ts'
import { firstHalfOfForm5 } from './math-paths/form-5-first-half.ts'
import { secondHalfOfForm5 } from './math-paths/form-5-second-half.ts'
import { firstHalfOfForm6 } from './math-paths/form-6-first-half.ts'
import { secondHalfOfForm6 } from './math-paths/form-6-second-half.ts'
import { firstHalfOfGrade9Form } from './math-paths/grade-9-form-first-half.ts'
import { secondHalfOfGrade9Form } from './math-paths/grade-9-form-second-half.ts'
import { grade9Workout } from './math-paths/grade-9-workout.ts'
import { hardMathPractice1 } from './math-paths/hard-math-practice-1.ts'
import { hardMathPractice2 } from './math-paths/hard-math-practice-2.ts'
import { hardMathPractice3 } from './math-paths/hard-math-practice-3.ts'
import { hardMathPractice4 } from './math-paths/hard-math-practice-4.ts'
import { hardMathPractice5 } from './math-paths/hard-math-practice-5.ts'
import { mathBasicsPractice1 } from './math-paths/math-basics-practice-1.ts'
import { mathBasicsPractice2 } from './math-paths/math-basics-practice-2.ts'
import { mathBasicsPractice3 } from './math-paths/math-basics-practice-3.ts'
import { mathBasicsPractice4 } from './math-paths/math-basics-practice-4.ts'
import { mathBasicsPractice5 } from './math-paths/math-basics-practice-5.ts'
import { mathBasicsPractice6 } from './math-paths/math-basics-practice-6.ts'
import { mathWorkout } from './math-paths/math-workout.ts'
import { numbersAndDataPractice1 } from './math-paths/numbers-and-data-practice-1.ts'
import { numbersAndDataPractice2 } from './math-paths/numbers-and-data-practice-2.ts'
import { operationsAndAlgebraPractice1 } from './math-paths/operations-and-algebra-practice-1.ts'
import { operationsAndAlgebraPractice2 } from './math-paths/operations-and-algebra-practice-2.ts'
import { operationsAndAlgebraPractice3 } from './math-paths/operations-and-algebra-practice-3.ts'
import type { Path, Paths } from './math-paths/paths.ts'
import { firstHalf } from './math-paths/practice-test-1-first-half.ts'
import { secondHalf } from './math-paths/practice-test-1-second-half.ts'
import { questionsFor2026 } from './math-paths/questions-for-2026.ts'
import { skillsDiagnostic } from './math-paths/skills-diagnostic.ts'

const PATHS: Readonly<Record<string, Paths>> = {
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

const Section = z.object({
  questions: z.array(
    z.object({
      id: z.number(),
      options: z.record(z.string(), z.string()).optional(),
      correct_answer: z.string().optional(),
      numeric_answer: z.number().optional(),
    }),
  ),
})

const Rationales = z.record(z.string(), z.record(z.string(), z.object({ misconception: z.string().optional() })))

const read = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(dirname(fileURLToPath(import.meta.url)), ...path), 'utf8'))

const leadsTo = (path: Path, option: string): boolean =>
  path.kind === 'match' ? path.holds(option) : near(path.read(option), path.compute())

describe.each(Object.entries(PATHS))('the wrong paths in the math section of %s', (slug, paths) => {
  const { questions } = Section.parse(read(slug, 'math.json'))
  const rationales = Rationales.parse(read(slug, 'rationales-math.json'))

  test.each(questions)('give the wrong options of question $id', ({ id, options, correct_answer, numeric_answer }) => {
    const explained = Object.entries(rationales[id] ?? {})
    const named = explained.filter(([, { misconception = 'no-common-path' }]) => misconception !== 'no-common-path')
    const ways = paths[id] ?? {}
    expect(Object.keys(ways).toSorted()).toEqual(named.map(([option]) => option).toSorted())

    // A question with several right options has no such key: a slip there is to take one case for all, and what is right for all fits it, too.
    const key = options?.[correct_answer ?? ''] ?? numeric_answer?.toString()
    for (const [option, path] of Object.entries(ways)) {
      const text = options?.[option] ?? option
      expect(leadsTo(path, text), `${option}: ${text}`).toBe(true)
      if (key !== undefined) expect(leadsTo(path, key), `${option} leads to the key`).toBe(false)
    }
  })
})
