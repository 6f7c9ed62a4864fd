import type { ItemStatus } from '#contracts/authoring/item-changes.ts'

export const itemStatusNames: Readonly<Record<ItemStatus, string>> = {
  draft: 'Draft',
  ready: 'Ready',
  retired: 'Retired',
}
