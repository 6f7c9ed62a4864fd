/** Decides which tests the list shows. */
import type { TestStatus } from '#contracts/attempts/test-status.ts'

export const testTabs = [
  { value: 'all', label: 'All Tests' },
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
] as const
export type TestTab = (typeof testTabs)[number]['value']

/** Searches title and description, ignoring case. Tests that students may start count as active. */
export function chosenTests<T extends { title: string; description: string; status: TestStatus }>(
  tests: readonly T[],
  tab: TestTab,
  search: string,
): T[] {
  const words = search.trim().toLowerCase()
  return tests.filter(
    (test) =>
      isUnder(tab, test.status) &&
      (test.title.toLowerCase().includes(words) || test.description.toLowerCase().includes(words)),
  )
}

function isUnder(tab: TestTab, status: TestStatus): boolean {
  if (tab === 'all') return true
  return tab === 'active' ? status === 'active' || status === 'published' : status === 'draft'
}
