/** Sign-ins and limits are the installation's, whichever of its processes is asked. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerPair, type ServerPair } from './server-pair.ts'

let pair: ServerPair
let urls: readonly [string, string]

beforeAll(async () => {
  pair = await openServerPair({ AUTH_EVEN_ANSWER_MS: '0' })
  urls = [pair.first.url, pair.second.url]
}, 120_000)
afterAll(() => pair.close())

/** The two in turn. */
const urlOf = (turn: number) => urls[turn % 2 === 0 ? 0 : 1]

async function post(url: string, path: string, body: object, token?: string): Promise<Response> {
  return fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

async function signIn(url: string) {
  const answer = await post(url, '/token?grant_type=password', { email: 'parent@example.com', password: 'any' })
  expect(answer.status).toBe(200)
  return answer.json()
}

function profile(url: string, { access_token: token }: { access_token: string }) {
  return fetch(`${url}/api/profile`, { headers: { Authorization: `Bearer ${token}` } })
}

test('a person who signs in at one server is signed in at the other, until they sign out at either', async () => {
  const [first, second] = urls
  const session = await signIn(first)
  expect((await profile(first, session)).status).toBe(200)
  expect((await profile(second, session)).status).toBe(200)

  expect((await post(second, '/logout?scope=local', {}, session.access_token)).status).toBe(204)
  const refused = await profile(first, session)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 'session_ended' })
  const renewed = await post(first, '/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
  expect(renewed.status).toBe(400)
})

test('a session that two tabs renew at both in the same moment goes on in both', async () => {
  let session = await signIn(urls[0])
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      urls.map((url) => post(url, '/token?grant_type=refresh_token', { refresh_token: session.refresh_token })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const renewed = await Promise.all(answers.map((answer) => answer.json()))
    for (const one of renewed) {
      for (const url of urls) expect((await profile(url, one)).status).toBe(200)
    }
    session = renewed[round % 2]
  }
})

test('a network is counted by both together', async () => {
  const recover = (turn: number) => post(urlOf(turn), '/recover', { email: `${randomUUID()}@example.com` })
  for (let turn = 0; turn < 30; turn += 1) expect((await recover(turn)).status).toBe(200)
  for (const turn of [30, 31]) {
    const refused = await recover(turn)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  }
})

test('wrong passwords for one account are counted by both together', { timeout: 60_000 }, async () => {
  const email = `${randomUUID()}@example.com`
  const tryIn = (turn: number) => post(urlOf(turn), '/token?grant_type=password', { email, password: 'a wrong one' })
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await (await tryIn(turn)).json()).toMatchObject({ error_code: 'invalid_credentials' })
  }
  for (const turn of [20, 21]) {
    expect(await (await tryIn(turn)).json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  }
})
