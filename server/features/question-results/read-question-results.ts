/** How a tutor's own students answered each question of a test. Policies limit the results to them. */

import { readQuestionResults as endpoint } from '#contracts/reports/question-results.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { ClassId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { computeQuestionResults } from '#domain/reports/question-results.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { listClassMembers, listNamesApart } from '../assignments/named-students.ts'
import type { CountedQuestion, NamedStudent } from '../drills/counted-question.ts'
import { presentDrillQuestions, readCountedQuestions } from '../drills/drill-questions.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { readPaperFormat } from '../tests/paper-format.ts'
import { presentCommonWrong, presentRight } from './question-results.present.ts'
import { areAnswersShown, listLatestSubmissions, listOptions, listRightAnswers } from './question-results.queries.ts'
import { answersNotShownMessage } from './read-answer-key.ts'

/** Characters; more than any exam question has. */
const wholeStem = 4000

/** Throws `not_found`, and `not_allowed` while the test's answers are hidden. */
export async function readQuestionResults(
  tx: UserTx,
  person: Person,
  { testRef, classId }: { testRef: string; classId?: ClassId | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const test = await getTestByRef(tx, testRef)
  if (!(await areAnswersShown(tx, test.id))) {
    throw new Refusal('not_allowed', answersNotShownMessage)
  }
  const members = classId === undefined ? null : await listClassMembers(tx, classId)
  if (members === undefined) throw notFound('class')
  const submitted = await listLatestSubmissions(tx, test.id, members)
  const students = await listNamesApart(
    tx,
    submitted.map(({ student_id }) => student_id),
  )
  const right = new Map<string, unknown>()
  for (const row of await listRightAnswers(tx, listNewestWithEachQuestion(submitted))) {
    if (!right.has(row.question_id)) right.set(row.question_id, row.correct_answer)
  }
  const { all, options, isAdaptive } = await runElevated(
    tx,
    person,
    'tutors read no reasons for options',
    async (system) => ({
      all: await readCountedQuestions(system, [test.id]),
      options: new Map((await listOptions(system, test.id)).map((row) => [row.id, row])),
      isAdaptive: (await readPaperFormat(system, test)).delivery === 'adaptive',
    }),
  )
  const results = computeQuestionResults(
    submitted.map(({ student_id, question_ids, marks, answers }) => ({
      ...{ student: student_id, questionIds: question_ids, marks, answers },
    })),
  )
  // Tutors see no question of a pool before one of their students had it.
  const counted = isAdaptive ? all.filter(({ row }) => results.has(row.id)) : all
  return endpoint.reply.parse({
    test: { id: test.id, slug: test.slug, title: test.title, isDrill: test.purpose === 'drill' },
    isAdaptive: isAdaptive || undefined,
    students: students.map(({ id, full_name }) => ({ id, fullName: full_name })),
    questions: presentDrillQuestions(counted, students, answersOf(counted, students, results), wholeStem).map(
      (question) => {
        const result = results.get(question.id)
        return {
          question: { ...question, askedCount: result?.asked ?? 0 },
          right: result?.right ?? 0,
          rightAnswer: presentRight(right.get(question.id) ?? null, options.get(question.id)),
          commonWrong: presentCommonWrong(result?.commonWrong ?? null, options.get(question.id)),
        }
      },
    ),
  })
}

/** Newest first: the newest, and the newest with each question that it did not ask. */
function listNewestWithEachQuestion(
  submitted: readonly { readonly id: string; readonly submitted_at: Date; readonly question_ids: readonly string[] }[],
): string[] {
  const known = new Set<string>()
  return submitted
    .toSorted((one, other) => other.submitted_at.getTime() - one.submitted_at.getTime())
    .flatMap(({ id, question_ids }) => {
      const before = known.size
      for (const question of question_ids) known.add(question)
      return known.size > before ? [id] : []
    })
}

/** Groups who missed what by the original of a copied question. */
function answersOf(
  counted: readonly CountedQuestion[],
  students: readonly NamedStudent[],
  results: ReturnType<typeof computeQuestionResults>,
) {
  return counted.flatMap(({ row }) => {
    const missed = new Set(results.get(row.id)?.missedBy)
    return students.map(({ id }) => ({
      ...{ student_id: id, question_id: row.origin_id ?? row.id, is_correct: !missed.has(id) },
    }))
  })
}
