import { expect, test } from 'vitest'
import { diagnosticFigures } from './figures/diagnostic.ts'
import { form2MathFigures } from './figures/form-2-math.ts'
import { form3MathFigures } from './figures/form-3-math.ts'
import { form4MathFigures } from './figures/form-4-math.ts'
import { form5MathFigures } from './figures/form-5-math.ts'
import { form6MathFigures } from './figures/form-6-math.ts'
import { grade9FormFigures } from './figures/grade-9-form-math.ts'
import { grade9Figures } from './figures/grade-9-workout.ts'
import { hardMathShapes } from './figures/hard-math-practice.ts'
import { hardMathGraphs } from './figures/hard-math-practice-graphs.ts'
import { geometryFigures } from './figures/practice-test-1-geometry.ts'
import { graphFigures } from './figures/practice-test-1-graphs.ts'
import { skillsDiagnosticFigures } from './figures/skills-diagnostic.ts'
import { smallestLetters } from './figures/svg.ts'

/** What a figure gets of a phone of 320 px, and its greatest height (`QuestionImage.tsx`). */
const room = { width: 270, height: 366 }

test.each([
  ...diagnosticFigures,
  ...grade9Figures,
  ...form2MathFigures,
  ...form3MathFigures,
  ...form4MathFigures,
  ...form5MathFigures,
  ...form6MathFigures,
  ...grade9FormFigures,
  ...skillsDiagnosticFigures,
  ...geometryFigures,
  ...graphFigures,
  ...hardMathShapes,
  ...hardMathGraphs,
])('the text of $file is at least 12 px high on a phone of 320 px', ({ svg }) => {
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const scale = Math.min(room.width / Number(width), room.height / Number(height))
  expect(scale * smallestLetters(svg)).toBeGreaterThanOrEqual(12)
})
