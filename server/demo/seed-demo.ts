/** Fills an empty database with the demo: people, tests, assignments, and past submissions scored by the real rules. */

import { randomBytes } from 'node:crypto'
import { userId } from '#contracts/wire/ids.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { insertUser, makeEmailExistsError } from '../auth/accounts/create-user.ts'
import { demoAccounts } from '../auth/accounts/demo-accounts.ts'
import type { DemoSize } from '../config.ts'
import type { TestInFiles } from '../content/content-files.ts'
import { type ContentImage, insertContentImages, storeContentImages } from '../content/content-images.ts'
import { runExclusively } from '../db/one-at-a-time.ts'
import { asAuth, asSystem, asUser, type Identity, runElevated, type SystemTx, type UserTx } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { insertDemoAttempts } from './demo-attempts.ts'
import { insertDemoGoals } from './demo-goals.ts'
import { demoAssignments, demoClass, demoParents, demoStudents } from './demo-people.ts'
import { insertDemoSchedule } from './demo-schedule.ts'
import { insertDemoTest, readDemoTests } from './demo-tests.ts'
import { insertTermStudents, insertTermWork } from './seed-term.ts'
import { termParents, termStudents, termTutors } from './term-people.ts'
import { readMidterm } from './term-plan.ts'

const seededKey = 'demo_seeded_at'

const seedingLock = 7_346_202

/**
 * Does nothing if the demo has already been seeded. Completes a seeding that was interrupted. If several processes start at once, one seeds
 * and the others wait.
 */
export function insertDemoData(services: Services, size: DemoSize = 'family'): Promise<void> {
  return runExclusively(services.db, seedingLock, () => seed(services, size))
}

async function seed(services: Services, size: DemoSize) {
  const { db } = services
  const seeded = await asSystem(db, 'has the demo been seeded', (tx) =>
    tx.selectFrom('settings').where('key', '=', seededKey).select('key').executeTakeFirst(),
  )
  if (seeded) return

  const hasTerm = size === 'term'
  const users = await insertPeople(services, hasTerm)
  const admin = await openSession(services, idOf(users, 'admin@example.com'))
  const tests = [...(await readDemoTests()), ...(hasTerm ? [await readMidterm()] : [])]
  const images = new Map<string, ContentImage[]>()
  for (const test of tests) images.set(test.slug, await storeContentImages(services.images, test))

  // One transaction for all dependent data, so that a half-seeded demo is never visible.
  await asUser(db, admin, async (tx, person) => {
    await insertTests(tx, tests, images)
    await insertStudents(tx, users, services.clock.now())
    const ofTerm = hasTerm ? await insertTermStudents(tx, users, services.clock.now()) : undefined
    await runElevated(tx, person, 'seed the demo', async (system) => {
      await insertWork(services, system, users)
      if (ofTerm) await insertTermWork(services, system, users, ofTerm)
      await system
        .insertInto('settings')
        .values({ key: seededKey, value: JSON.stringify(services.clock.now()) })
        .execute()
    })
  })
  await asAuth(db, (tx) => tx.deleteFrom('auth.sessions').where('id', '=', admin.sessionId).execute())
}

async function insertWork(services: Services, tx: SystemTx, users: Map<string, string>) {
  const testIds = new Map((await tx.selectFrom('tests').select(['slug', 'id']).execute()).map((t) => [t.slug, t.id]))
  const students = await studentIds(tx, users)
  await insertDemoAttempts(services, tx, students, testIds)
  await insertAssignments(tx, students, testIds, services.clock.now())
  await insertDemoSchedule(tx, {
    tutor: idOf(users, 'tutor@example.com'),
    parent: idOf(users, 'parent@example.com'),
    students: ['student@example.com', 'leo.chen@example.com'].map((email) => idOf(students, email)),
    now: services.clock.now(),
  })
}

async function insertTests(tx: UserTx, tests: readonly TestInFiles[], images: Map<string, ContentImage[]>) {
  for (const test of tests) {
    const id = await insertDemoTest(tx, test)
    await insertContentImages(tx, id, test.slug, images.get(test.slug) ?? [])
  }
}

/** Returns the account ids by address. */
async function insertPeople({ db, clock }: Services, hasTerm: boolean): Promise<Map<string, string>> {
  const students = [...demoStudents, ...(hasTerm ? termStudents : [])]
  const others = students.filter(({ email }) => !demoAccounts.some((account) => account.email === email))
  const people = [
    ...demoAccounts,
    ...others.map(({ email, fullName }) => ({ email, fullName, role: 'student' as const })),
    ...demoParents.map(({ email, fullName }) => ({ email, fullName, role: 'parent' as const })),
    ...(hasTerm ? termParents : []).map(({ email, fullName }) => ({ email, fullName, role: 'parent' as const })),
    ...(hasTerm ? termTutors : []).map(({ email, fullName }) => ({ email, fullName, role: 'tutor' as const })),
  ]
  return asAuth(db, async (tx) => {
    const present = await tx.selectFrom('auth.users').select(['id', 'email']).execute()
    const ids = new Map(present.map(({ id, email }) => [email ?? '', id]))
    for (const { email, fullName, role } of people) {
      if (ids.has(email)) continue
      const id = await insertUser(tx, {
        email,
        fullName,
        role,
        passwordHash: null,
        emailConfirmed: true,
        byAdministrator: true,
        userMetadata: { full_name: fullName, role },
        now: clock.now(),
      })
      if (id === null) throw makeEmailExistsError()
      ids.set(email, id)
    }
    return ids
  })
}

/** Opens a session for the duration of the seeding, which has only an administrator's rights. */
async function openSession({ db }: Services, user: string): Promise<Identity> {
  const { id } = await asAuth(db, (tx) =>
    tx
      .insertInto('auth.sessions')
      .values({ user_id: user, refresh_key: randomBytes(32) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { userId: userId.parse(user), sessionId: id }
}

async function insertStudents(tx: UserTx, users: Map<string, string>, now: Date) {
  const tutor = idOf(users, 'tutor@example.com')
  const { id: classId } = await tx
    .insertInto('student_classes')
    .values({
      name: demoClass.name,
      description: demoClass.description,
      tutor_id: tutor,
      grade_level: demoClass.gradeLevel,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const student of demoStudents) {
    const { id } = await tx
      .insertInto('students')
      .values({ user_id: idOf(users, student.email), grade: student.grade, school: student.school, tutor_id: tutor })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('student_class_memberships').values({ class_id: classId, student_id: id }).execute()
    if (student.parent) {
      await tx
        .insertInto('student_parent_relationships')
        .values({ student_id: id, parent_id: idOf(users, student.parent), is_primary: true })
        .execute()
    }
    if (student.goals) await insertDemoGoals(tx, id, student.goals, now)
  }
}

async function studentIds(tx: SystemTx, users: Map<string, string>): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('students').select(['id', 'user_id']).execute()
  return new Map(
    demoStudents.map(({ email }) => [email, rows.find((row) => row.user_id === users.get(email))?.id ?? '']),
  )
}

async function insertAssignments(tx: SystemTx, students: Map<string, string>, tests: Map<string, string>, now: Date) {
  for (const { student, test, dueInDays } of demoAssignments) {
    const endOfDay = new Date(now.getTime() + dueInDays * dayMs)
    endOfDay.setHours(23, 59, 0, 0)
    await tx
      .insertInto('student_test_assignments')
      .values({
        student_id: idOf(students, student),
        test_id: idOf(tests, test),
        due_date: endOfDay,
        assigned_at: new Date(now.getTime() - (14 - dueInDays) * dayMs),
      })
      .onConflict((conflict) => conflict.columns(['student_id', 'test_id']).doUpdateSet({ due_date: endOfDay }))
      .execute()
  }
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo names ${name}, which it did not make.`)
  return id
}
