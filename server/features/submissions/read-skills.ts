import type { SkillScore } from '#contracts/scores/submission-skills.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { computeSkillScores } from '#domain/scores/skill-scores.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { presentSkillAnswer } from './submissions.present.ts'
import { findStudentOfSubmission, listKnownAnswers, listSkills } from './submissions.queries.ts'

/**
 * Returns the skills of a submission, from the answers that the person may see. Empty for a test that reports scores, because there the
 * authors' skills serve teaching only. Throws `not_found`.
 */
export async function readSubmissionSkills(tx: UserTx, person: Person, id: SubmissionId): Promise<SkillScore[]> {
  const found = await findStudentOfSubmission(tx, id)
  if (!found) throw notFound('submission')
  if (found.result !== 'skills') return []
  const answers = await listKnownAnswers(tx, id)
  const rows = await runElevated(tx, person, 'only administrators read what authors note for teaching', (system) =>
    listSkills(
      system,
      answers.map(({ question_id }) => question_id),
    ),
  )
  const skillOf = new Map(rows.map((row) => [row.id, row.skill]))
  return computeSkillScores(
    answers.flatMap((answer) => {
      const name = skillOf.get(answer.question_id)
      return name === undefined ? [] : [presentSkillAnswer(answer, name)]
    }),
  )
}
