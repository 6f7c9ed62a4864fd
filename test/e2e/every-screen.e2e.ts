/** Each page of each portal in the narrowest window, dark, and with forced colors: readable, and nothing cut off. */
import { roles } from '#contracts/accounts/profile.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/fixtures.ts'
import { expectWhole, openScreen } from './support/open-screen.ts'
import { screens } from './support/screens.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

/** 1280 by 1024 pixels at 400 % zoom. */
const zoomed = { width: 320, height: 256 }
const desk = { width: 1280, height: 720 }

for (const role of roles) {
  test(`every page of the ${role} portal is accessible at 400 % zoom, in the dark and with forced colors`, async ({
    page,
    signIn,
  }) => {
    test.slow()
    await signIn(page, `${role}@example.com`)
    for (const screen of screens[role]) {
      await test.step(screen.pattern, async () => {
        await page.setViewportSize(zoomed)
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' })
        await openScreen(page, screen)
        await expectAccessible(page)
        // To load it again would take as long as to look at it.
        await page.setViewportSize(desk)
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectWhole(page)
        await expectAccessible(page)
        await page.emulateMedia({ forcedColors: 'active' })
        await expectAccessible(page, { colors: 'forced' })
      })
    }
  })
}
