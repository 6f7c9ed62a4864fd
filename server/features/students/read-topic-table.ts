import type { TopicTable } from '#contracts/people/followed-students.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { tallyTopics, type VersionQuestions } from '#domain/reports/topic-table.ts'
import type { UserTx } from '../../db/transactions.ts'
import { presentTopicTable } from './followed-students.present.ts'
import { listCountedVersions, listFollowedStudents, listSubmissionMarks } from './followed-students.queries.ts'
import { maxFollowedStudents } from './read-followed-students.ts'

/** Runs three queries, however many students there are. */
export async function readTopicTable(tx: UserTx): Promise<TopicTable> {
  const students = await listFollowedStudents(tx, maxFollowedStudents)
  const marked = await listSubmissionMarks(tx)
  const versions = await readVersions(tx)
  const tally = tallyTopics(
    students.map(({ id }) => id),
    marked.flatMap(({ student_id: student, test_id, test_version, marks }) => {
      const counted = versions.get(nameOf(test_id, test_version))
      return counted ? [{ student, counted, marks }] : []
    }),
  )
  return presentTopicTable(students, tally)
}

async function readVersions(tx: UserTx): Promise<Map<string, VersionQuestions>> {
  const rows = await listCountedVersions(tx)
  return new Map(
    rows.map(({ test_id, version, subjects, topics, question_ids: questionIds }) => [
      nameOf(test_id, version),
      { subjects: subjects.map((one) => subject.parse(one)), topics, questionIds },
    ]),
  )
}

function nameOf(test: string, version: number): string {
  return `${test}#${version}`
}
