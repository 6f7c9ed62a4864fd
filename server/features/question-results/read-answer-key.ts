/** Returns the answer key of a test to people who may see it now. */
import { readAnswerKey as endpoint } from '#contracts/reports/answer-key.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { formatRecordedKey, type RecordedKey } from '#domain/answers/correctness.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { recordedKey } from '../submissions/recorded-columns.ts'
import { presentShownKeys } from '../submissions/shown-answer.ts'
import type { TestRow } from '../tests/find-test.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { readAskedQuestions } from '../tests/scoring-key.ts'
import { areAnswersShown, isBeingTaken, listLatestSubmissions, listRightAnswers } from './question-results.queries.ts'

/** Throws `not_found` and `not_allowed`. */
export async function readAnswerKey(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  ref: string,
): Promise<ReplyOf<typeof endpoint>> {
  requireRole(person, 'admin', 'tutor')
  const test = await getTestByRef(tx, ref)
  const keys = person.role === 'admin' ? await keysOfAuthors(tx, person, test) : await keysOfTutor(tx, person, test)
  const { questions, skills } = papers.of({ id: test.id, version: test.version, present: test.version })
  return endpoint.reply.parse({
    questions: [...questions.values()].map((question) => {
      const right = presentShownKeys(keys.get(question.id) ?? null, question)
      return {
        questionId: question.id,
        right,
        skill: right.length === 0 ? null : (skills.get(question.id) ?? null),
      }
    }),
  })
}

type Keys = ReadonlyMap<string, RecordedKey>

function keysOfAuthors(tx: UserTx, person: Person, test: TestRow): Promise<Keys> {
  return runElevated(tx, person, 'print the key of a test', async (system) => {
    const asked = await readAskedQuestions(system, { id: test.id, version: test.version })
    return new Map(asked.map(({ questionId, key }) => [questionId, formatRecordedKey(key)]))
  })
}

/** What the newest submission of their students was scored with, as far as the database shows it to them. */
async function keysOfTutor(tx: UserTx, person: Person, test: TestRow): Promise<Keys> {
  const isTaken = await runElevated(tx, person, 'tutors read no attempts', (system) =>
    isBeingTaken(system, test.id, person.userId),
  )
  if (isTaken) {
    throw new Refusal('not_allowed', 'One of your students is taking this test. You get its answer key afterwards.')
  }
  const shows = await areAnswersShown(tx, test.id)
  const submitted = shows ? await listLatestSubmissions(tx, test.id, null) : []
  const [newest] = submitted.toSorted((one, other) => other.submitted_at.getTime() - one.submitted_at.getTime())
  if (newest === undefined) {
    const words = shows
      ? 'You get the answer key when one of your students has submitted this test.'
      : answersNotShownMessage
    throw new Refusal('not_allowed', words)
  }
  const right = await listRightAnswers(tx, [newest.id])
  return new Map(right.map(({ question_id, correct_answer }) => [question_id, recordedKey.parse(correct_answer)]))
}

export const answersNotShownMessage = 'The answers of this test are not shown yet.'
