/** The answers of students, with the keys under the rulings in force, for scoring submissions again. */
import type { QuestionId } from '#contracts/wire/ids.ts'
import type { AnswerKey } from '#domain/answers/correctness.ts'
import { parseRecordedAnswers } from '#domain/scores/recorded-answers.ts'
import { type Ruling, resolveKeyUnderRuling } from '#domain/scores/rulings.ts'
import type { GivenAnswer, ScoredQuestion } from '#domain/scores/scoring.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { nameVersion, type TestVersion } from '../tests/kept-versions.ts'
import { type AskedQuestion, readAskedByVersion } from '../tests/scoring-key.ts'

export interface GivenSubmission {
  readonly id: string
  readonly scaleId: string
  /** In whole seconds. */
  readonly timeSpent: number
  readonly marks: string
  readonly answers: readonly (GivenAnswer & ScoredQuestion)[]
  keyInForce(question: QuestionId): AnswerKey
  /** Returns the key of the version that the student took, under this ruling on the question. */
  keyUnder(question: QuestionId, ruling: Ruling | null): AnswerKey
}

/** By submission. */
export async function readGivenSubmissions(
  tx: SystemTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GivenSubmission>> {
  const rows = ids.length === 0 ? [] : await listRecorded(tx, ids)
  const asked = await readAskedByVersion(tx, rows.map(versionOf))
  return new Map(rows.map((row) => [row.id, givenSubmission(row, asked.get(nameVersion(versionOf(row))) ?? [])]))
}

function givenSubmission(row: RecordedRow, asked: readonly AskedQuestion[]): GivenSubmission {
  const given = parseRecordedAnswers(row.answers)
  return {
    id: row.id,
    scaleId: row.score_scale_id,
    timeSpent: row.time_spent,
    marks: row.marks,
    answers: asked.map(({ questionId, subject, topic, key, unit, choose, route }, place) => ({
      questionId,
      subject,
      topic,
      key,
      unit,
      choose,
      route,
      userAnswer: given[place] ?? null,
      timeSpent: row.seconds[place] ?? 0,
    })),
    keyInForce: (question) => asked.find(({ questionId }) => questionId === question)?.key ?? { kind: 'unscored' },
    keyUnder(question, ruling) {
      const own = asked.find(({ questionId }) => questionId === question)
      return own ? resolveKeyUnderRuling(ruling, own.versionKey, own) : { kind: 'unscored' }
    },
  }
}

function listRecorded(tx: SystemTx, ids: readonly string[]) {
  return tx
    .selectFrom('test_submissions')
    .where('id', 'in', ids)
    .select(['id', 'test_id', 'test_version', 'score_scale_id', 'time_spent', 'answers', 'seconds', 'marks'])
    .execute()
}

function versionOf({ test_id, test_version }: RecordedRow): TestVersion {
  return { id: test_id, version: test_version }
}

type RecordedRow = Awaited<ReturnType<typeof listRecorded>>[number]
