/** Decides which tests the list shows. */
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'

export const testTabs = [
  { value: 'all', label: 'All Tests' },
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
  { value: 'bank', label: 'Question Banks' },
] as const
export type TestTab = (typeof testTabs)[number]['value']

type Listed = Pick<AuthoredTest, 'title' | 'description' | 'status' | 'purpose'>

/** Searches title and description, ignoring case. Tests that students may start count as active. */
export function filterTests<T extends Listed>(tests: readonly T[], tab: TestTab, search: string): T[] {
  const words = search.trim().toLowerCase()
  return tests.filter(
    (test) =>
      isUnder(tab, test) &&
      (test.title.toLowerCase().includes(words) || test.description.toLowerCase().includes(words)),
  )
}

function isUnder(tab: TestTab, { purpose, status }: Listed): boolean {
  if (tab === 'bank' || purpose === 'bank') return tab === purpose
  if (tab === 'all') return true
  return tab === 'active' ? status === 'active' || status === 'published' : status === 'draft'
}
