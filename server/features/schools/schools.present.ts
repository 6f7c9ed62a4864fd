import { type ExamDay, examDay, type School, school } from '#contracts/people/schools.ts'
import type { ExamDayRow, SchoolRow } from './schools.queries.ts'

export function presentSchool(row: SchoolRow): School {
  return school.parse({
    id: row.id,
    name: row.name,
    revision: row.revision,
    cutoffs: row.cutoffs.map((cutoff) => ({
      id: cutoff.id,
      year: cutoff.year,
      grade: cutoff.grade,
      lowestScore: cutoff.lowest_score,
      source: cutoff.source,
      sourceUrl: cutoff.source_url,
      checkedOn: cutoff.checked_on,
      revision: cutoff.revision,
    })),
  })
}

export function presentExamDay(row: ExamDayRow): ExamDay {
  const { fall, what, source } = row
  return examDay.parse({
    fall,
    what,
    source,
    firstDay: row.first_day,
    lastDay: row.last_day,
    sourceUrl: row.source_url,
    checkedOn: row.checked_on,
  })
}
