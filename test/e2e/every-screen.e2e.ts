/** Each page of each portal in the narrowest window, dark, and with forced colors: readable, and nothing cut off. */
import { roles } from '#contracts/accounts/profile.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/fixtures.ts'
import { openScreen } from './support/open-screen.ts'
import { screens } from './support/screens.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

for (const role of roles) {
  // 1280 by 1024 pixels at 400 % zoom.
  test(`every page of the ${role} portal is accessible at 400 % zoom`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await signIn(page, `${role}@example.com`)
    for (const screen of screens[role]) {
      await test.step(screen.pattern, async () => {
        await openScreen(page, screen)
        await expectAccessible(page)
      })
    }
  })

  test(`every page of the ${role} portal is accessible in the dark and with forced colors`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'reduce' })
    await signIn(page, `${role}@example.com`)
    for (const screen of screens[role]) {
      await test.step(screen.pattern, async () => {
        await openScreen(page, screen)
        await expectAccessible(page)
        await page.emulateMedia({ forcedColors: 'active' })
        await expectAccessible(page, { colors: 'forced' })
        await page.emulateMedia({ forcedColors: 'none' })
      })
    }
  })
}
