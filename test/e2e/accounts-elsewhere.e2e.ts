/** An email's link that leads to another site, which the settings allow as a return address. */
import { createServer, type Server } from 'node:http'
import { findFreePort } from '../support/free-port.ts'
import { type RunningServer, startServer } from '../support/running-server.ts'
import { expect, test } from './support/fixtures.ts'
import { followMail, waitForLastMessage } from './support/mailbox.ts'

let partner: Server
let partnerSite: string
let server: RunningServer

test.beforeAll(async () => {
  const port = await findFreePort()
  partnerSite = `http://localhost:${port}`
  partner = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<h1>Partner</h1>'))
  await new Promise<void>((listening) => partner.listen(port, listening))
  server = await startServer({ AUTH_REDIRECT_ALLOW_LIST: `${partnerSite}/**` })
})
test.afterAll(async () => {
  await server.stop()
  partner.close()
})

test('the button of the link page leads to another allowed site', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url })
  const email = 'elsewhere@example.com'
  const sent = await page.request.post(`/auth/v1/signup?redirect_to=${partnerSite}/welcome`, {
    data: { email, password: 'correct horse battery', data: { full_name: 'Elsa Where', role: 'parent' } },
  })
  expect(sent.status()).toBe(200)
  await followMail(page, await waitForLastMessage(page, email, 'signup'))
  await expect(page.getByRole('heading', { name: 'Partner' })).toBeVisible()
  expect(page.url()).toMatch(`${partnerSite}/welcome#access_token=`)
  await page.close()
})
