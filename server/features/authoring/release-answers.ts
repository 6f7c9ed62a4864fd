import type { AnswerRelease } from '#contracts/attempts/tests.ts'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { readAuthoredTestRow, readLockedTest } from './find-authored.ts'
import { markAnswersReleased } from './tests.queries.ts'

/** Released answers stay released: a second request changes nothing. Throws `not_found`, `answers_not_releasable`. */
export async function releaseAnswers(tx: UserTx, person: Person, ref: string): Promise<AuthoredTest> {
  const before = await readLockedTest(tx, ref)
  if (before.answerRelease === 'released') return before
  if (before.answerRelease !== 'not_released') throw notReleasable(before.answerRelease)
  await markAnswersReleased(tx, before.id)
  const after = await readAuthoredTestRow(tx, before.id)
  await recordAct(tx, person, { action: 'release_answers', entityType: 'tests', entityId: before.id, before, after })
  return after
}

function notReleasable(state: Exclude<AnswerRelease, 'released' | 'not_released'> | null): Refusal {
  return new Refusal('answers_not_releasable', words[state ?? 'other_setting'])
}

const words = {
  other_setting: 'Only a test that shows its answers after the due date can have them released.',
  before_due_date: 'This test has a due date. Its answers are shown after the last one.',
  others_in_progress: 'Assigned students are still taking this test. Its answers are shown when they finish.',
}
