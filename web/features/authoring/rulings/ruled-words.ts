/** Describes how many scores a ruling changes, and in which direction. */
import type { RuledSubmission, Scores } from '#contracts/authoring/rulings.ts'

type Changed = Pick<RuledSubmission, 'before' | 'after'>

/** Compares percentages, because voiding a question takes a right answer from some students and none from others. */
export function describeRuledScores(changed: readonly Changed[], unchanged: number): string {
  const up = changed.filter(({ before, after }) => hasLargerShare(after, before)).length
  const down = changed.filter(({ before, after }) => hasLargerShare(before, after)).length
  const rest = changed.length - up - down
  const same =
    rest === 0
      ? ''
      : ` ${counted(rest, 'keeps its percentage', 'keep their percentage')}, out of another number of questions.`
  const others = counted(unchanged, 'stays as it is', 'stay as they are')
  return `${counted(up, 'goes', 'go')} up, ${counted(down, 'goes', 'go')} down.${same} ${others}.`
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}

function hasLargerShare(one: Scores, other: Scores): boolean {
  return one.correctAnswers * other.totalQuestions > other.correctAnswers * one.totalQuestions
}
