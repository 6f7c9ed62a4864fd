/** Text about the skills of a test without a score. */

import type { SkillScore } from '#contracts/scores/submission-skills.ts'
import { getSkillTitle } from '#domain/scores/skill-scores.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

/** Returns, for example, `2 of 3 right`. */
export function describeRightCount({ correct, scored }: Pick<SkillScore, 'correct' | 'scored'>): string {
  return `${correct} of ${scored} right`
}

export function describeSkill({ skill, subject, ...counts }: SkillScore): string {
  return `${getSkillTitle(skill)} (${subjectNames[subject]}): ${describeRightCount(counts)}`
}

/** Describes how little the figures prove, based on the largest number of questions for a skill. */
export function describeCaution(skills: readonly Pick<SkillScore, 'scored'>[]): string {
  const most = Math.max(0, ...skills.map(({ scored }) => scored))
  const questions = most === 1 ? '1 question says' : `${most} questions say`
  return `${questions} only a little about a skill: treat this as a place to start.`
}
