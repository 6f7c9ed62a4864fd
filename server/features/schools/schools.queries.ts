import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CutoffForm, SchoolForm } from '#contracts/people/schools.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { convertViolations } from '../../db/refusing.ts'
import type { UserTx } from '../../db/transactions.ts'

const schoolsShown = 500

/** By name. Only one school if `only` is given. */
export function listSchoolRows(tx: UserTx, only: string | null) {
  return tx
    .selectFrom('schools as s')
    .$if(only !== null, (query) => query.where('s.id', '=', only ?? ''))
    .select(['s.id', 's.name', 's.revision'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('school_cutoffs as c')
          .whereRef('c.school_id', '=', 's.id')
          .select(['c.id', 'c.year', 'c.grade', 'c.lowest_score', 'c.source', 'c.source_url', 'c.checked_on'])
          .select('c.revision')
          .orderBy('c.year', 'desc')
          .orderBy('c.grade'),
      ).as('cutoffs'),
    )
    .orderBy(({ fn }) => fn<string>('lower', ['s.name']))
    .orderBy('s.id')
    .limit(schoolsShown)
    .execute()
}

export type SchoolRow = Awaited<ReturnType<typeof listSchoolRows>>[number]

/** Sorted by season. */
export function listExamDayRows(tx: UserTx) {
  return tx
    .selectFrom('exam_days')
    .select(['fall', 'what', 'first_day', 'last_day', 'source', 'source_url', 'checked_on'])
    .orderBy('fall')
    .orderBy('first_day')
    .orderBy('what')
    .execute()
}

export type ExamDayRow = Awaited<ReturnType<typeof listExamDayRows>>[number]

/** Locks the row until the transaction ends. */
export function lockSchool(tx: UserTx, id: string) {
  return tx.selectFrom('schools').where('id', '=', id).select('id').forUpdate().execute()
}

/** Throws `name_taken`. */
export async function insertSchool(tx: UserTx, form: SchoolForm): Promise<string> {
  const { id } = await refusingTakenName(
    tx.insertInto('schools').values(form).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Throws `name_taken`. */
export async function updateSchoolRow(tx: UserTx, id: string, form: SchoolForm) {
  await refusingTakenName(tx.updateTable('schools').set(form).where('id', '=', id).execute())
}

/** Throws `school_in_use`. */
export async function deleteSchoolRow(tx: UserTx, id: string) {
  await convertViolations(tx.deleteFrom('schools').where('id', '=', id).execute(), {
    student_goal_schools_school_id_fkey: () =>
      new Refusal('school_in_use', 'A student aims for this school. It can be deleted when nobody does.'),
  })
}

/** Throws `year_taken`. */
export async function insertCutoff(tx: UserTx, school: string, form: CutoffForm) {
  await refusingTakenYear(
    tx
      .insertInto('school_cutoffs')
      .values({ school_id: school, ...columnsOf(form) })
      .execute(),
  )
}

/** Throws `year_taken`. */
export async function updateCutoffRow(tx: UserTx, id: string, form: CutoffForm) {
  await refusingTakenYear(tx.updateTable('school_cutoffs').set(columnsOf(form)).where('id', '=', id).execute())
}

export async function deleteCutoffRow(tx: UserTx, id: string) {
  await tx.deleteFrom('school_cutoffs').where('id', '=', id).execute()
}

function columnsOf({ year, grade, lowestScore, source, sourceUrl, checkedOn }: CutoffForm) {
  return { year, grade, lowest_score: lowestScore, source, source_url: sourceUrl, checked_on: checkedOn }
}

function refusingTakenName<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    schools_name_key: () => makeInputRefusal('name', 'Another school already has this name.', 'name_taken'),
  })
}

function refusingTakenYear<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    school_cutoffs_once_a_year: () =>
      makeInputRefusal('year', 'This school already has a figure for this year and grade.', 'year_taken'),
  })
}
