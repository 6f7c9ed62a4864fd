/** How a student did in each skill of one test. */

import type { SkillScore } from '#contracts/scores/submission-skills.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { skillNames, skillsBySubject } from './skills.ts'

export interface SkillAnswer {
  readonly subject: Subject
  readonly skill: Skill
  readonly topic: string
  readonly isCorrect: boolean
}

/** Sorts by share of right answers, smallest first; ties in the order in which skills are taught. */
export function computeSkillScores(answers: readonly SkillAnswer[]): SkillScore[] {
  return Object.values(skillsBySubject)
    .flat()
    .flatMap((skill) => scoreOf(skill, answers))
    .toSorted((a, b) => a.correct * b.scored - b.correct * a.scored)
}

function scoreOf(skill: Skill, answers: readonly SkillAnswer[]): SkillScore[] {
  const own = answers.filter((answer) => answer.skill === skill)
  const [first] = own
  if (first === undefined) return []
  const topics = [...new Set(own.map(({ topic }) => topic))].toSorted()
  const correct = own.filter(({ isCorrect }) => isCorrect).length
  return [{ subject: first.subject, skill, correct, scored: own.length, topics }]
}

const skillsNamed = 5

/**
 * Returns the skills to start with, at most five: those with at most a third of the answers right. If there are none, returns skills with
 * any mistake.
 */
export function listSkillsToBegin<Score extends Pick<SkillScore, 'correct' | 'scored'>>(
  weakestFirst: readonly Score[],
): Score[] {
  const weak = weakestFirst.filter(({ correct, scored }) => correct * 3 <= scored)
  const missed = weakestFirst.filter(({ correct, scored }) => correct < scored)
  return (weak.length > 0 ? weak : missed).slice(0, skillsNamed)
}

/** Returns the name for the start of a line. */
export function getSkillTitle(skill: Skill): string {
  const name = skillNames[skill]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Text of a link to the lesson on the skill. */
export function describeLessonLink(skill: Skill): string {
  return `Learn: ${skillNames[skill]}`
}
