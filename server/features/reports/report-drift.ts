/** Compares the results of questions in this test with their results in other tests. */
import type { Counted, SentDetails } from '#contracts/reports/reports.ts'
import { matrixOfDecoded } from '#domain/reports/answer-matrix.ts'
import type { DecodedSubmission } from '#domain/reports/test-report.ts'
import { driftBetween } from '#domain/statistics/drift.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { differencesShown, type ShownItem } from './differences-shown.ts'
import { type CountedRow, chooseCounted, type KnownSubmissions } from './known-submissions.ts'
import {
  type FingerprintsRow,
  listFingerprints,
  listSharingVersions,
  listSubmissions,
  listTitles,
  type Scope,
} from './reports.queries.ts'

/** Limits the other tests, because reading one with thousands of submissions takes tens of milliseconds. */
const testsCompared = 5

export interface DriftScope extends Scope {
  readonly counted: Counted
}

type Found = SentDetails['comparisons'][number]

/** `rows` are the counted submissions of this test, oldest first. The same selection of submissions applies to the other tests. */
export async function readDrift(
  tx: UserTx,
  person: Person,
  { counted, ...scope }: DriftScope,
  items: readonly ShownItem[],
  rows: readonly CountedRow[],
  known: KnownSubmissions,
): Promise<Found[]> {
  const versions = [...new Set(rows.map(({ test_version }) => test_version))]
  const { own, others } = await elevated(tx, person, 'find the same questions in other tests', async (system) => {
    const asked = await listFingerprints(system, scope.test, versions)
    const fingerprints = [...new Set(asked.flatMap((version) => version.fingerprints))]
    return { own: asked, others: await listSharingVersions(system, scope.test, fingerprints, testsCompared) }
  })
  const tests = [...new Set(others.map(({ test_id }) => test_id))]
  if (tests.length === 0) return []
  const titles = new Map((await listTitles(tx, tests)).map(({ id, title }) => [id, title]))
  const itemOf = itemsByFingerprint(own)
  const questions = items.map(({ questionId }) => questionId)
  // Only right and wrong are compared, so the options are not needed.
  const here = matrixOfDecoded(decodedOf(rows, own, itemOf), questions)
  const found: Found[] = []
  for (const test of tests) {
    const sharing = others.filter(({ test_id }) => test_id === test)
    const read = await known.read(tx, test, await listSubmissions(tx, { ...scope, test }))
    const there = matrixOfDecoded(decodedOf(chooseCounted(read.rows, counted), sharing, itemOf), questions)
    const { students, others: opposite, shared, differences } = driftBetween(here, there)
    found.push({
      ...{ by: 'test' as const, group: titles.get(test) ?? '', submissions: students, others: opposite },
      ...{ sharedQuestions: shared, isCompared: differences !== null },
      differences: differencesShown(differences, items),
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
