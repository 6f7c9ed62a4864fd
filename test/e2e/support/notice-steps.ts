/** Steps that the journeys through the notices of authors share. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectNotice } from './expect-notice.ts'
import { ourFault } from './fail-calls.ts'
import { expect } from './fixtures.ts'

export function pressButton(scope: Page | Locator, name: string): Promise<void> {
  return scope.getByRole('button', { name, exact: true }).click()
}

/** The notice with that title, and the text under it while calls fail. */
export async function expectFailure(page: Page, title: string): Promise<void> {
  await expectNotice(page, title)
  await expectNotice(page, ourFault)
}

/** The error with that title replaces the content, and offers another try. */
export async function expectRetry(page: Page, title: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: title })
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessible(page)
}
