/** How a tutor's own students answered each question of a test. Policies limit the results to them. */

import { readQuestionResults as endpoint } from '#contracts/reports/question-results.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { ClassId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { questionResults } from '#domain/reports/question-results.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { listMembers, listNamesApart } from '../assignments/named-students.ts'
import type { CountedQuestion, NamedStudent } from '../drills/counted-question.ts'
import { presentAll, readCounted } from '../drills/drill-questions.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { presentCommonWrong, presentRight } from './question-results.present.ts'
import { listLatest, listOptions, listRight, showsAnswers } from './question-results.queries.ts'
import { notShown } from './read-answer-key.ts'

/** Characters; more than any exam question has. */
const wholeStem = 4000

/** Throws `not_found`, and `not_allowed` while the test's answers are hidden. */
export async function readQuestionResults(
  tx: UserTx,
  person: Person,
  { testRef, classId }: { testRef: string; classId?: ClassId | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const test = await getTestByRef(tx, testRef)
  if (!(await showsAnswers(tx, test.id))) {
    throw new Refusal('not_allowed', notShown)
  }
  const members = classId === undefined ? null : await listMembers(tx, classId)
  if (members === undefined) throw notFound('class')
  const submitted = await listLatest(tx, test.id, members)
  const students = await listNamesApart(
    tx,
    submitted.map(({ student_id }) => student_id),
  )
  const [newest] = submitted.toSorted((one, other) => other.submitted_at.getTime() - one.submitted_at.getTime())
  const right = new Map(
    newest === undefined
      ? []
      : (await listRight(tx, newest.id)).map(({ question_id, correct_answer }) => [question_id, correct_answer]),
  )
  const { counted, options } = await elevated(tx, person, 'tutors read no reasons for options', async (system) => ({
    counted: await readCounted(system, [test.id]),
    options: new Map((await listOptions(system, test.id)).map((row) => [row.id, row])),
  }))
  const results = questionResults(
    submitted.map(({ student_id, question_ids, marks, answers }) => ({
      ...{ student: student_id, questionIds: question_ids, marks, answers },
    })),
  )
  return endpoint.reply.parse({
    test: { id: test.id, slug: test.slug, title: test.title, isDrill: test.is_drill },
    students: students.map(({ id, full_name }) => ({ id, fullName: full_name })),
    questions: presentAll(counted, students, answersOf(counted, students, results), wholeStem).map((question) => {
      const result = results.get(question.id)
      return {
        question: { ...question, askedCount: result?.asked ?? 0 },
        right: result?.right ?? 0,
        rightAnswer: presentRight(right.get(question.id) ?? null, options.get(question.id)),
        commonWrong: presentCommonWrong(result?.commonWrong ?? null, options.get(question.id)),
      }
    }),
  })
}

/** Groups who missed what by the original of a copied question. */
function answersOf(
  counted: readonly CountedQuestion[],
  students: readonly NamedStudent[],
  results: ReturnType<typeof questionResults>,
) {
  return counted.flatMap(({ row }) => {
    const missed = new Set(results.get(row.id)?.missedBy)
    return students.map(({ id }) => ({
      ...{ student_id: id, question_id: row.origin_id ?? row.id, is_correct: !missed.has(id) },
    }))
  })
}
