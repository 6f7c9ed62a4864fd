/**
 * Every endpoint, requested by every role with anything: never a 5xx, never more than two seconds of work for a reply, and a
 * refusal is always a problem in JSON. `npm run fuzz` sends twenty times as many requests, different each time;
 * FUZZ_SEED repeats a run.
 */
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthApp } from '#server/auth/auth-app.ts'
import type { TestServer } from '../support/test-server.ts'
import { type Cast, createFuzzCast, listOperations, makeValidBody, openServerForAnything } from './cast.ts'
import { listComplaints } from './complaints.ts'
import { arbitraryRequest, buildFuzzRequest, type GeneratedRequest } from './generated-request.ts'
import { type Operation, otherOperations } from './operations.ts'
import { measurePromptAnswer } from './prompt-answer.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 5000)
const seed = Number(process.env.FUZZ_SEED ?? 1)
/** After this many requests the cast is created again, because some of them delete their own accounts, or Maya's. */
const requestsPerCast = 250

let server: TestServer
let operations: readonly Operation[]

beforeAll(async () => {
  server = await openServerForAnything()
  operations = await listOperations(server)
})
afterAll(() => server[Symbol.asyncDispose]())

/** What is wrong with the answer, in lines that repeat when the same goes wrong again; and one such request. */
async function send(generated: GeneratedRequest, { target, ids, bearers }: Cast) {
  const { operation, sender } = generated
  const { path, init } = buildFuzzRequest(
    generated,
    { ...ids, fresh: randomUUID() },
    makeValidBody(server, operation, target),
  )
  const headers = new Headers(init.body === undefined ? {} : { 'content-type': 'application/json' })
  const bearer = bearers[sender]
  if (bearer) headers.set('authorization', bearer)
  for (const [name, value] of Object.entries(generated.headers)) headers.set(name, value)
  const { answer, slow } = await measurePromptAnswer(async () => {
    const response = await server.fetch(path, { ...init, headers })
    return { response, text: await response.text() }
  })
  const { response, text } = answer
  const body = typeof init.body === 'string' ? init.body : ''
  const found = [...listComplaints(operation, { url: path, body }, response, text), ...slow]
  return {
    wrong: found.map((line) => `${operation.name}: ${line}`),
    request: `${path} by ${sender} with ${JSON.stringify(generated.headers)} ${body.slice(0, 600)} => ${text.slice(0, 300)}`,
    status: response.status,
  }
}

test('each route of the auth API is asked', () => {
  const routes = createAuthApp().routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const shape = (name: string) => name.replaceAll(/[:{]\w+\}?/g, '{}')
  const asked = otherOperations.map(({ name }) => shape(name.replace('/auth/v1', '')))
  expect(asked).toEqual(expect.arrayContaining(routes.map(({ method, path }) => shape(`${method} ${path}`))))
  expect(routes.length).toBeGreaterThan(30)
})

test(`no request breaks the server, and every refusal is one (FUZZ_SEED=${seed})`, {
  timeout: requests * 200,
}, async () => {
  const found = new Map<string, string>()
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < requests; sent += requestsPerCast) {
    const cast = await createFuzzCast(server)
    const numRuns = Math.min(requestsPerCast, requests - sent)
    for (const generated of fc.sample(arbitraryRequest(operations), { numRuns, seed: seed + sent })) {
      const { wrong, request, status } = await send(generated, cast)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      for (const line of wrong) if (!found.has(line)) found.set(line, request)
    }
  }
  expect(Object.fromEntries(found)).toEqual({})
  // Requests that are all refused at the door would find nothing.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 10)
})
