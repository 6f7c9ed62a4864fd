/** Tutors' comments to students, students' problem reports, and students' goals. */
import { userId } from '#contracts/wire/ids.ts'
import { hourMs } from '#domain/text/milliseconds.ts'
import { pretendInstant, pretendPerson } from '../db/pretending.ts'
import type { SystemTx, UserTx } from '../db/transactions.ts'
import { insertDemoGoals } from './demo-goals.ts'
import { createRandomNumbers } from './random-numbers.ts'
import type { TakenTermTest } from './term-attempts.ts'
import { termStudents } from './term-people.ts'
import { midtermKeyMistake, midtermSlug } from './term-plan.ts'

/** Share of the full tests that have a comment. */
const shareCommented = 0.35
const reporters = 2

export async function insertTermComments(
  tx: SystemTx,
  taken: readonly TakenTermTest[],
  users: ReadonlyMap<string, string>,
) {
  for (const one of taken.filter(({ scorecard }) => scorecard.totalQuestions >= 100)) {
    const { student, submission, submittedAt } = one
    const random = createRandomNumbers(`${student.email} ${one.test.slug} comment`)
    const isWritten = student.isInTrouble || random() < shareCommented
    if (!isWritten) continue
    const tutor = userId.parse(users.get(student.tutor))
    const values = { submission_id: submission, author_id: tutor, text: commentOn(one) }
    const at = new Date(submittedAt.getTime() + (3 + Math.floor(20 * random())) * hourMs)
    await pretendInstant(tx, at)
    await pretendPerson(tx, { userId: tutor, role: 'tutor' }, () => tx.insertInto('comments').values(values).execute())
  }
}

/** Writes about the topic with the most room for improvement. */
function commentOn({ student, scorecard }: TakenTermTest): string {
  const [first = ''] = student.fullName.split(' ')
  const topics = [...Map.groupBy(scorecard.answers, ({ topic }) => topic)].map(([topic, answers]) => {
    const missed = answers.filter(({ isCorrect }) => !isCorrect).length
    return { topic, missed, asked: answers.length }
  })
  const [worst] = topics.toSorted((a, b) => b.missed - a.missed)
  const open = scorecard.unanswered
  if (open > 5) return `${first}, you left ${open} questions open. Let us look at your pace together this week.`
  if (worst === undefined || worst.missed < 3) return `Well done, ${first}. Keep the reviews going.`
  return `${first}, ${worst.topic}: you missed ${worst.missed} of ${worst.asked}. We start there in our next session.`
}

/** Inserts reports by students who answered correctly but were marked wrong. The explanation supports them. */
export async function insertTermReports(
  tx: SystemTx,
  taken: readonly TakenTermTest[],
  users: ReadonlyMap<string, string>,
) {
  const wronged = taken
    .filter(({ test }) => test.slug === midtermSlug)
    .map((one) => ({ one, question: one.scorecard.answers.at(-midtermKeyMistake.fromTheEnd) }))
    .filter(({ question }) => question?.isCorrect === false && question.userAnswer !== null)
    .toSorted((a, b) => b.one.scorecard.composite - a.one.scorecard.composite)
  for (const { one, question } of wronged.slice(0, reporters)) {
    const reporter = userId.parse(users.get(one.student.email))
    const values = {
      reporter_id: reporter,
      test_id: one.test.id,
      question_id: question?.questionId,
      version: one.version,
      kind: 'wrong_key',
      text: 'It asks about the perimeter, and the explanation says so too. The answer that counts is about the area.',
    }
    await pretendInstant(tx, new Date(one.submittedAt.getTime() + hourMs))
    await pretendPerson(tx, { userId: reporter, role: 'student' }, () =>
      tx.insertInto('problem_reports').values(values).execute(),
    )
  }
}

const aims = [
  { from: 1.1, schools: ['stuyvesant', 'bronx-science', 'queens-science'] },
  { from: 0.2, schools: ['bronx-science', 'brooklyn-tech', 'hsmse'] },
  { from: -9, schools: ['brooklyn-tech', 'brooklyn-latin'] },
]
/** Share of students who have entered goals. */
const shareWithGoals = 0.75

/** `students` maps addresses to ids. */
export async function insertTermGoals(tx: UserTx, students: ReadonlyMap<string, string>, now: Date) {
  for (const { email, reading, math, grade } of termStudents) {
    if (createRandomNumbers(`${email} goals`)() > shareWithGoals) continue
    const schools = aims.find(({ from }) => reading + math >= from)?.schools ?? []
    await insertDemoGoals(tx, students.get(email) ?? '', { examInDays: 60, grade, schools }, now)
  }
}
