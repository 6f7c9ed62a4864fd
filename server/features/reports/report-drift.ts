/** Compares the results of questions in this test with their results in other tests. */
import type { CountedChoice, ReportDetailsInput } from '#contracts/reports/reports.ts'
import { buildMatrixOfDecoded } from '#domain/reports/answer-matrix.ts'
import type { DecodedSubmission } from '#domain/reports/test-report.ts'
import { computeDrift } from '#domain/statistics/drift.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { listShownDifferences, type ReportedItem } from './differences-shown.ts'
import { type CountedRow, chooseCountedSubmissions, type SubmissionCache } from './known-submissions.ts'
import {
  type FingerprintsRow,
  listFingerprints,
  listSharingVersions,
  listSubmissions,
  listTestTitles,
  type ReportQueryScope,
} from './reports.queries.ts'

/** Limits the other tests, because reading one with thousands of submissions takes tens of milliseconds. */
const testsCompared = 5

export interface ReportDriftScope extends ReportQueryScope {
  readonly counted: CountedChoice
}

type Found = ReportDetailsInput['comparisons'][number]

/** `rows` are the counted submissions of this test, oldest first. The same selection of submissions applies to the other tests. */
export async function readReportDrift(
  tx: UserTx,
  person: Person,
  { counted, ...scope }: ReportDriftScope,
  items: readonly ReportedItem[],
  rows: readonly CountedRow[],
  known: SubmissionCache,
): Promise<Found[]> {
  const versions = [...new Set(rows.map(({ test_version }) => test_version))]
  const { own, others } = await runElevated(tx, person, 'find the same questions in other tests', async (system) => {
    const asked = await listFingerprints(system, scope.test, versions)
    const fingerprints = [...new Set(asked.flatMap((version) => version.fingerprints))]
    return { own: asked, others: await listSharingVersions(system, scope.test, fingerprints, testsCompared) }
  })
  const tests = [...new Set(others.map(({ test_id }) => test_id))]
  if (tests.length === 0) return []
  const titles = new Map((await listTestTitles(tx, tests)).map(({ id, title }) => [id, title]))
  const itemOf = itemsByFingerprint(own)
  const questions = items.map(({ questionId }) => questionId)
  // Only right and wrong are compared, so the options are not needed.
  const here = buildMatrixOfDecoded(decodedOf(rows, own, itemOf), questions)
  const found: Found[] = []
  for (const test of tests) {
    const sharing = others.filter(({ test_id }) => test_id === test)
    const read = await known.read(tx, test, await listSubmissions(tx, { ...scope, test }))
    const there = buildMatrixOfDecoded(
      decodedOf(chooseCountedSubmissions(read.rows, counted), sharing, itemOf),
      questions,
    )
    const { students, others: opposite, shared, differences } = computeDrift(here, there)
    found.push({
      ...{ by: 'test' as const, group: titles.get(test) ?? '', submissions: students, others: opposite },
      ...{ sharedQuestions: shared, isCompared: differences !== null },
      differences: listShownDifferences(differences, items),
    })
  }
  return found
}

/** Returns the question of this test for each content, as in the question's latest counted version. */
function itemsByFingerprint(versions: readonly FingerprintsRow[]): ReadonlyMap<string, string> {
  const seen = new Set<string>()
  const itemOf = new Map<string, string>()
  for (const { question_ids, fingerprints } of versions.toSorted((a, b) => b.version - a.version)) {
    for (const [place, question] of question_ids.entries()) {
      if (seen.has(question)) continue
      seen.add(question)
      const fingerprint = fingerprints[place]
      if (fingerprint !== undefined) itemOf.set(fingerprint, question)
    }
  }
  return itemOf
}

/** Maps each place to the question of this test with the same content. Leaves out content that this test does not ask. */
function decodedOf(
  rows: readonly CountedRow[],
  versions: readonly FingerprintsRow[],
  itemOf: ReadonlyMap<string, string>,
): Pick<DecodedSubmission, 'decoded' | 'layout'>[] {
  const layouts = new Map(
    versions.map(({ version, fingerprints }) => [
      version,
      { questionIds: fingerprints.map((one) => itemOf.get(one) ?? ''), subjects: [], topics: [] },
    ]),
  )
  return rows.flatMap(({ test_version, decoded }) => {
    const layout = layouts.get(test_version)
    return layout ? [{ layout, decoded }] : []
  })
}
