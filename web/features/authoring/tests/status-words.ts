import type { TestStatus } from '#contracts/attempts/test-status.ts'

export const statusWords: Record<TestStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  published: 'Published',
  archived: 'Archived',
}
