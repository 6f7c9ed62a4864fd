/** The acts of a row: buttons of a card on a phone; on a desk the rarer ones are in the row's menu. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The button of that act, or the button of the menu that has it. */
async function rowActButton(scope: Page | Locator, name: string | RegExp): Promise<Locator> {
  // A dialog that is closing still takes the keys, and gives the focus back at its end.
  const page = 'page' in scope ? scope.page() : scope
  await expect(page.locator(':is([role=dialog], [role=alertdialog])[data-ending-style]')).toHaveCount(0)
  const present = scope
    .getByRole('button', { name, includeHidden: true })
    .or(scope.getByRole('link', { name, includeHidden: true }))
  await expect(present.first()).toBeAttached()
  const act = present.first()
  const fold = act.locator('xpath=ancestor::details[not(@open)][1]')
  if ((await fold.count()) > 0) await fold.locator('summary').first().press('Enter')
  if (await act.isVisible()) return act
  return act.locator('xpath=..').getByRole('button', { name: /^More for / })
}

/** Chooses it, in the menu where it has to be opened first, and gives what gets the focus back. */
export async function chooseRowAct(scope: Page | Locator, name: string | RegExp): Promise<Locator> {
  const opener = await rowActButton(scope, name)
  // Behind a dialog that opens, the button is hidden.
  const opensMenu = (await opener.getAttribute('aria-haspopup')) === 'menu'
  // A menu that opens under a resting pointer gives the focus to the act there, and the key would choose that one.
  if (opensMenu) await opener.page().mouse.move(0, 0)
  await opener.press('Enter')
  if (!opensMenu) return opener
  // The page may scroll under a pointer, and the menu goes after its button: a press would go beside the act.
  const page = opener.page()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name }).press('Enter')
  return opener
}
