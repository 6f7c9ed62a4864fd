import { type SearchResult, searchResult } from '#contracts/administration/search.ts'
import type { FoundClassRow, FoundPersonRow, FoundTestRow } from './search.queries.ts'

export function presentPerson({ id, student_id, full_name, email, role }: FoundPersonRow): SearchResult {
  return searchResult.parse({ kind: 'person', id, studentId: student_id, fullName: full_name, email, role })
}

export function presentTest({ id, slug, title, status }: FoundTestRow): SearchResult {
  return searchResult.parse({ kind: 'test', id, slug, title, status })
}

export function presentClass({ id, name, grade_level }: FoundClassRow): SearchResult {
  return searchResult.parse({ kind: 'class', id, name, gradeLevel: grade_level })
}
