import { type School, school } from '#contracts/people/schools.ts'
import type { SchoolRow } from './schools.queries.ts'

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
