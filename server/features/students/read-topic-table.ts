import { type TopicTable, topicTable } from '#contracts/portals.ts'
import { subject } from '#contracts/tests.ts'
import { type TopicLayout, tallyTopics } from '#domain/topic-table.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listFollowedStudents, listLayouts, listSheets } from './followed-students.queries.ts'
import { studentsShown } from './read-followed-students.ts'

/** Three queries for all of them, however many they are. */
export async function readTopicTable(tx: UserTx, now: Date): Promise<TopicTable> {
  const students = await listFollowedStudents(tx, now, studentsShown)
  const sheets = await listSheets(tx)
  const layouts = await readLayouts(tx, [...new Set(sheets.map(({ layout_id }) => layout_id))])
  const { topics, cells } = tallyTopics(
    students.map(({ id }) => id),
    sheets.flatMap(({ student_id: student, layout_id, marks }) => {
      const layout = layouts.get(layout_id)
      return layout ? [{ student, layout, marks }] : []
    }),
  )
  return topicTable.parse({
    topics,
    students: students.map((row, place) => ({
      id: row.id,
      fullName: row.full_name,
      grade: row.grade,
      school: row.school,
      cells: cells[place] ?? [],
    })),
  })
}

async function readLayouts(tx: UserTx, ids: readonly string[]): Promise<Map<string, TopicLayout>> {
  if (ids.length === 0) return new Map()
  const rows = await listLayouts(tx, ids)
  return new Map(
    rows.map(({ id, subjects, topics }) => [id, { subjects: subjects.map((one) => subject.parse(one)), topics }]),
  )
}
