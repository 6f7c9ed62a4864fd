// Owns the writing of every exam figure to its PNG file; run it with `node scripts/run.mjs draw-figures`.

import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
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
import type { Figure } from './figures/svg.ts'

const CONTENT = dirname(fileURLToPath(import.meta.url))

const writeFigures = async (slug: string, figures: readonly Figure[]): Promise<void> => {
  const folder = join(CONTENT, slug, 'figures')
  await mkdir(folder, { recursive: true })
  for (const { file, svg } of figures) {
    await sharp(Buffer.from(svg)).png({ palette: true, colors: 64, compressionLevel: 9 }).toFile(join(folder, file))
  }
}

await writeFigures('practice-test-1', [...geometryFigures, ...graphFigures])
await writeFigures('diagnostic', diagnosticFigures)
await writeFigures('grade-9-workout', grade9Figures)
await writeFigures('form-2-math', form2MathFigures)
await writeFigures('form-3-math', form3MathFigures)
await writeFigures('form-4-math', form4MathFigures)
await writeFigures('form-5-math', form5MathFigures)
await writeFigures('form-6-math', form6MathFigures)
await writeFigures('grade-9-form-math', grade9FormFigures)
await writeFigures('skills-diagnostic', skillsDiagnosticFigures)
await writeFigures('hard-math-practice', [...hardMathShapes, ...hardMathGraphs])
