/** A prep school in the middle of a term, around the demo family. */
import type { SystemTx, UserTx } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { insertTermAttempts } from './term-attempts.ts'
import { termClasses, termStudents } from './term-people.ts'
import { insertTermPractice } from './term-practice.ts'
import { insertTermSchedule } from './term-schedule.ts'
import { insertTermComments, insertTermGoals, insertTermReports } from './term-words.ts'

/** Runs as the administrator. `people` maps addresses to account ids. Returns the students by address. */
export async function insertTermStudents(
  tx: UserTx,
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .insertInto('students')
    .values(
      termStudents.map(({ email, grade, school, tutor }) => ({
        user_id: people.get(email) ?? '',
        grade,
        school,
        tutor_id: people.get(tutor) ?? '',
      })),
    )
    .returning(['id', 'user_id'])
    .execute()
  const ids = new Map(
    termStudents.map(({ email }) => [email, rows.find((row) => row.user_id === people.get(email))?.id ?? '']),
  )
  await insertClasses(tx, people, ids)
  await insertParents(tx, people, ids)
  await insertTermGoals(tx, ids, now)
  return ids
}

async function insertClasses(tx: UserTx, people: ReadonlyMap<string, string>, students: ReadonlyMap<string, string>) {
  for (const { name, description, gradeLevel, tutor } of termClasses) {
    const { id } = await tx
      .insertInto('student_classes')
      .values({ name, description, tutor_id: people.get(tutor) ?? '', grade_level: gradeLevel })
      .returning('id')
      .executeTakeFirstOrThrow()
    const members = termStudents
      .filter(({ className }) => className === name)
      .map(({ email }) => ({ class_id: id, student_id: students.get(email) ?? '' }))
    await tx.insertInto('student_class_memberships').values(members).execute()
  }
}

async function insertParents(tx: UserTx, people: ReadonlyMap<string, string>, students: ReadonlyMap<string, string>) {
  const links = termStudents.flatMap(({ email, parent }) => {
    if (parent === undefined) return []
    return [{ student_id: students.get(email) ?? '', parent_id: people.get(parent) ?? '', is_primary: true }]
  })
  await tx.insertInto('student_parent_relationships').values(links).execute()
}

/** Inserts nine weeks of work, as the system. */
export async function insertTermWork(
  services: Services,
  tx: SystemTx,
  people: ReadonlyMap<string, string>,
  students: ReadonlyMap<string, string>,
) {
  const now = services.clock.now()
  await insertTermSchedule(tx, people, students, now)
  const taken = await insertTermAttempts(services, tx, students)
  await insertTermPractice(tx, taken, people, now)
  await insertTermComments(tx, taken, people)
  await insertTermReports(tx, taken, people)
}
