import type { TestStatus } from '#contracts/attempts/test-status.ts'

export const statusLabels: Record<TestStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  published: 'Published',
  archived: 'Archived',
}
