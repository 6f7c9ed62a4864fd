/** Somebody guesses codes of access cards; the administrator of the same school reads it on a phone and lifts it with the keyboard. */
import { startServer } from '../support/running-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ bypassCSP: true, viewport: { width: 375, height: 740 } })

test('an administrator sees that the network is slow, why and since when, and lifts it for an hour', async ({
  page,
}) => {
  test.slow()
  const server = await startServer({ AUTH_IP_LIMITS: '1' })
  try {
    for (let at = 0; at < 30; at += 1) {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify({ code: 'CDFH-2345' })
      const guess = await fetch(`${server.url}/api/access-card/owner`, { method: 'POST', headers, body })
      expect(guess.status).toBe(422)
    }
    const data = { email: 'admin@example.com', password: 'any password' }
    const answer = await page.request.post(`${server.url}/auth/v1/token?grant_type=password`, { data })
    await page.goto(`${server.url}/health`)
    const session = JSON.stringify(await answer.json())
    await page.evaluate((stored) => localStorage.setItem('supabase.auth.token', stored), session)
    await page.goto(`${server.url}/admin`)

    await expect(page.getByText('Your network is slowed down')).toBeVisible()
    await expect(page.getByText(/^30 wrong access card codes since .+\. This count ends /)).toBeVisible()
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(375)

    const button = page.getByRole('button', { name: /^Lift it for an hour/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your network is not slowed down for now')).toBeVisible()
    await expect(button).toBeFocused()
    await expectAccessible(page)
  } finally {
    await server.stop()
  }
})
