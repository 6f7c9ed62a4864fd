/** All templates in the product. */
import type { Template } from '../template.ts'
import { boxPlotAndTrapezoidTemplates } from './box-plot-and-trapezoid.ts'
import { chainTemplates } from './chains.ts'
import { chanceTemplates } from './chances.ts'
import { drawnTemplates } from './drawn.ts'
import { equationTemplates } from './equations.ts'
import { expressionTemplates } from './expressions.ts'
import { geometryTemplates } from './geometry.ts'
import { numberAndEquationTemplates } from './numbers-and-equations.ts'
import { operationTemplates } from './operations.ts'
import { percentTemplates } from './percent.ts'
import { probabilityTemplates } from './probability.ts'
import { ratioTemplates } from './ratios.ts'
import { reversedAreaTemplates } from './reversed-areas.ts'
import { reversedDataTemplates } from './reversed-data.ts'
import { reversedNumberTemplates } from './reversed-numbers.ts'
import { reversedProblemTemplates } from './reversed-problems.ts'
import { reversedProportionTemplates } from './reversed-proportions.ts'
import { reversedUnitTemplates } from './reversed-units.ts'
import { statisticsTemplates } from './statistics.ts'
import { unitTemplates } from './units.ts'
import { wordProblemTemplates } from './word-problems.ts'

export const stockTemplates: readonly Template[] = [
  ...ratioTemplates,
  ...percentTemplates,
  ...wordProblemTemplates,
  ...statisticsTemplates,
  ...probabilityTemplates,
  ...numberAndEquationTemplates,
  ...geometryTemplates,
  ...expressionTemplates,
  ...operationTemplates,
  ...equationTemplates,
  ...chainTemplates,
  ...unitTemplates,
  ...chanceTemplates,
  ...drawnTemplates,
  ...boxPlotAndTrapezoidTemplates,
  ...reversedProportionTemplates,
  ...reversedUnitTemplates,
  ...reversedDataTemplates,
  ...reversedNumberTemplates,
  ...reversedAreaTemplates,
  ...reversedProblemTemplates,
]
