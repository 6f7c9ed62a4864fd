/** The score bands of submissions, which show how certain the scaled scores are. */
import type { Subject } from '#contracts/wire/subjects.ts'
import { minQuestionsForScaled, type ScoredSection } from '#domain/scores/scaled-scores.ts'
import type { ScoreScale } from '#domain/scores/scales.ts'
import {
  type BandedSection,
  computeScoreBands,
  type FormErrors,
  type SubmissionBands,
  unknownFormErrors,
} from '#domain/scores/score-bands.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readNotReached } from '../submissions/not-reached.ts'
import {
  hasShownScores,
  type NotReachedCounts,
  readStoredSections,
  type ShownSectionColumns,
} from '../submissions/shown-sections.ts'
import { isRoute } from '../tests/kept-versions.ts'
import { formatFormName } from './form-errors.ts'
import { type Route, readRoutes } from './read-routes.ts'
import { listScaleTablesOf, type TestForm } from './score-forecast.queries.ts'

type BandedRow = TestForm &
  ShownSectionColumns & { readonly id: string; readonly score_scale_id: string; readonly unanswered: number }

type Remembered = Pick<Services, 'formErrors'>

/**
 * Returns bands by submission; submissions without a scaled score have none. `rows` are visible to the person; `known` holds their
 * unreached questions if those were already read.
 */
export async function readScoreBands(
  ...asked: Parameters<typeof readScoredTests>
): Promise<ReadonlyMap<string, SubmissionBands>> {
  const tests = await readScoredTests(...asked)
  return new Map(
    [...tests].map(([id, { sections, scale, errors }]) => [id, computeScoreBands(sections, scale, errors)]),
  )
}

/** What the uncertainty of a score depends on. */
interface ScoredTest {
  readonly sections: readonly BandedSection[]
  readonly scale: ScoreScale
  readonly errors: FormErrors
}

/** As `readScoreBands`, for what the bands are computed from. */
export async function readScoredTests(
  services: Remembered,
  tx: UserTx,
  person: Person,
  rows: readonly BandedRow[],
  known?: ReadonlyMap<string, NotReachedCounts>,
): Promise<ReadonlyMap<string, ScoredTest>> {
  const scaled = rows.filter(
    (row) => hasShownScores(row) && Math.max(row.reading_scored, row.math_scored) >= minQuestionsForScaled,
  )
  if (scaled.length === 0) return new Map()
  const scales = await readScales(
    tx,
    scaled.map(({ score_scale_id }) => score_scale_id),
  )
  const routes = await readRoutes(
    tx,
    person,
    scaled.filter((row) => isRoute({ version: row.test_version })),
  )
  const errors = await readFormErrors(
    services,
    tx,
    person,
    scaled.filter((row) => !isRoute({ version: row.test_version })),
  )
  const notReached = known ?? (await readNotReached(tx, scaled))
  return new Map(
    scaled.map((row) => [
      row.id,
      {
        sections: onRoute(readStoredSections(row, notReached.get(row.id)), routes.get(row.id)),
        scale: getScaleIn(scales, row.score_scale_id),
        errors: errors.get(formatFormName(row)) ?? unknownFormErrors,
      },
    ]),
  )
}

function onRoute(sections: readonly ScoredSection[], route: Route | undefined): BandedSection[] {
  return sections.map((section) => ({
    ...section,
    route: route?.filter(({ subject, isRight }) => subject === section.subject && isRight !== null),
  }))
}

/** Throws if the scale is missing. Submissions prevent the deletion of their scale. */
export function getScaleIn(scales: ReadonlyMap<string, ScoreScale>, id: string): ScoreScale {
  const scale = scales.get(id)
  if (scale === undefined) throw new Error(`A submission names the scale ${id}, which is not there.`)
  return scale
}

export async function readScales(tx: UserTx, ids: readonly string[]): Promise<ReadonlyMap<string, ScoreScale>> {
  const wanted = [...new Set(ids)]
  const tables = await listScaleTablesOf(tx, wanted)
  const tableOf = (id: string, name: Subject) =>
    tables.find(({ scale_id, subject }) => scale_id === id && subject === name)?.scaled_scores ?? []
  return new Map(wanted.map((id) => [id, { reading: tableOf(id, 'reading'), math: tableOf(id, 'math') }]))
}

/** These figures reveal nothing about a single student: fewer than 100 submissions give no figure. */
async function readFormErrors({ formErrors }: Remembered, tx: UserTx, person: Person, rows: readonly TestForm[]) {
  const forms = new Map(rows.map((row) => [formatFormName(row), row]))
  const found = new Map<string, FormErrors>()
  const unknown: TestForm[] = []
  for (const [name, form] of forms) {
    const known = formErrors.get(form)
    if (known) found.set(name, known)
    else unknown.push(form)
  }
  if (unknown.length === 0) return found
  await runElevated(tx, person, 'the reliability of a form comes from the marks of everybody', async (system) => {
    for (const form of unknown) found.set(formatFormName(form), await formErrors.read(system, form))
  })
  return found
}
