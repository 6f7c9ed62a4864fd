import { type ExamDay, examDay, type School, school } from '#contracts/people/schools.ts'
import { presentRow } from '../../http/present-row.ts'
import type { ExamDayRow, SchoolRow } from './schools.queries.ts'

export function presentSchool(row: SchoolRow): School {
  return school.parse({ ...presentRow(row), cutoffs: row.cutoffs.map(presentRow) })
}

export function presentExamDay(row: ExamDayRow): ExamDay {
  return examDay.parse(presentRow(row))
}
