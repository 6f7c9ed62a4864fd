import { type FoundThing, foundThing } from '#contracts/administration/search.ts'
import type { FoundClassRow, FoundPersonRow, FoundTestRow } from './search.queries.ts'

export function presentPerson({ id, student_id, full_name, email, role }: FoundPersonRow): FoundThing {
  return foundThing.parse({ kind: 'person', id, studentId: student_id, fullName: full_name, email, role })
}

export function presentTest({ id, slug, title, status }: FoundTestRow): FoundThing {
  return foundThing.parse({ kind: 'test', id, slug, title, status })
}

export function presentClass({ id, name, grade_level }: FoundClassRow): FoundThing {
  return foundThing.parse({ kind: 'class', id, name, gradeLevel: grade_level })
}
