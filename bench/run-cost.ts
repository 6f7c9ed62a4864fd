/**
 * Sends every text field of every endpoint at its maximum length and longer, filled with text that is expensive to normalize, match, parse
 * or render. Then sends long headers. Then stores such texts and reads them in every way. Fails if one request blocks the server for more
 * than 250 ms. The server runs in this process, behind its listener; its database does not. Uploads and password hashing do not run on this
 * thread and are measured elsewhere.
 */
import { parseArgs } from 'node:util'
import { listAuthBodies } from '#test/cost/auth-bodies.ts'
import { type CostCase, listCostCases } from '#test/cost/cost-cases.ts'
import { headerCases } from '#test/cost/header-cases.ts'
import { type Cast, createFuzzCast, listOperations, makeValidBody, openServerForAnything } from '#test/fuzz/cast.ts'
import type { Operation } from '#test/fuzz/operations.ts'
import { closeSpareDatabase, prepareTestDatabase } from '#test/support/test-database.ts'
import { type CostRequest, listenWith, type MeasuredRequest } from './cost-server.ts'
import { storableTexts, storeText } from './stored-texts.ts'

const mostBlockedMs = 250
const tries = 3
const sentTogether = 8
const shown = 15
const headersGoTo = ['GET /tests/{testRef}/paper', 'GET /auth/v1/user', 'GET /{name}', 'GET /calendar/{file}']

// `--only` selects the names that contain the text. `--from` and `--before` limit the list of endpoints, so that a long run can be split.
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, from: { type: 'string', default: '' }, before: { type: 'string' } },
})

await prepareTestDatabase()
const server = await openServerForAnything()
const listening = await listenWith(server)
try {
  const operations = await listOperations(server)
  const measured = [
    ...(await measureFields(asked(operations))),
    ...('headers'.includes(values.only) ? await measureHeaders(operations) : []),
    ...('stored'.includes(values.only) ? await measureStored() : []),
  ]
  report(measured)
} finally {
  await listening.close()
  await server[Symbol.asyncDispose]()
  await closeSpareDatabase()
}

function asked(operations: readonly Operation[]): Operation[] {
  const { only, from, before } = values
  const first = operations.findIndex(({ name }) => name.includes(from))
  const end = before === undefined ? operations.length : operations.findIndex(({ name }) => name.includes(before))
  if (first < 0 || end < 0) throw new Error('No endpoint has the name of --from or --before.')
  return operations.slice(first, end).filter(({ name }) => name.includes(only))
}

/** Earlier requests may have ended a session or filled a test, so each operation has its own people and objects. */
async function measureFields(operations: readonly Operation[]): Promise<MeasuredRequest[]> {
  const measured: MeasuredRequest[] = []
  for (const operation of operations) {
    const cases = listCostCases(operation)
    if (cases.length === 0) continue
    const cast = await createFuzzCast(server)
    measured.push(...(await measureAll(operation.name, () => fieldRequests(operation, cases, cast))))
  }
  return measured
}

async function measureHeaders(operations: readonly Operation[]): Promise<MeasuredRequest[]> {
  const cast = await createFuzzCast(server)
  const targets = operations.filter(({ name }) => headersGoTo.includes(name))
  const requests = targets.flatMap((operation) => {
    const { path, method } = operation
    const headers = authorized(operation, cast)
    return headerCases.map(({ name, header, value }) => ({
      ...{ group: operation.name, name, path: withKnown(path.replace(/\{(\w+)\}/g, '«$1»'), cast), method },
      headers: { ...headers, [header]: value },
    }))
  })
  return measureAll('headers', () => requests)
}

async function measureStored(): Promise<MeasuredRequest[]> {
  const measured: MeasuredRequest[] = []
  for (const text of storableTexts) {
    const stored = await storeText(server, text)
    if (!stored) console.log(`  stored, ${text.name}: refused at every length`)
    for (const { name, path, method, bearer } of stored?.reads ?? []) {
      const request = { group: name, name: stored?.name ?? '', path, method, headers: { authorization: bearer } }
      measured.push(...(await measureTogether([request])))
    }
  }
  return measured
}

async function measureAll(label: string, make: () => readonly CostRequest[]): Promise<MeasuredRequest[]> {
  const began = performance.now()
  const requests = make()
  const measured: MeasuredRequest[] = []
  for (let from = 0; from < requests.length; from += sentTogether) {
    measured.push(...(await measureTogether(requests.slice(from, from + sentTogether))))
  }
  const took = performance.now() - began
  if (process.stdout.isTTY || took > 10_000) {
    console.log(`  ${label}: ${requests.length} requests in ${(took / 1000).toFixed(1)} s`)
  }
  return measured
}

/**
 * Requests mostly wait for the database and for hashing, so they are sent together. A request is measured alone only if its group blocked
 * the server.
 */
async function measureTogether(requests: readonly CostRequest[]): Promise<MeasuredRequest[]> {
  const { blockedMs, statuses } = await listening.measure(requests)
  if (blockedMs <= mostBlockedMs) {
    return requests.map(({ group, name }, at) => ({ group, name, blockedMs, status: statuses[at] ?? 0 }))
  }
  const alone: MeasuredRequest[] = []
  for (const one of requests) alone.push(await best(one))
  return alone
}

async function best(request: CostRequest): Promise<MeasuredRequest> {
  let least = await listening.measure([request])
  for (let attempt = 1; attempt < tries && least.blockedMs > mostBlockedMs; attempt += 1) {
    const again = await listening.measure([request])
    if (again.blockedMs < least.blockedMs) least = again
  }
  const { group, name } = request
  return { group, name, blockedMs: least.blockedMs, status: least.statuses[0] ?? 0 }
}

function fieldRequests(operation: Operation, cases: readonly CostCase[], cast: Cast): CostRequest[] {
  const usual = withFreshSlugs(operation, makeValidBody(server, operation, cast.target))
  const asUsual = cases.map((one) => requestOf(operation, one, cast, usual, ''))
  const inBody = cases.filter(({ place }) => place.startsWith('body.'))
  const deeper = listAuthBodies(operation.name).flatMap(({ query = '', body }) =>
    inBody.map((one) => requestOf(operation, one, cast, body, query)),
  )
  return [...asUsual, ...deeper]
}

/** A request that creates a test needs an unused address. Otherwise it is refused before its texts are stored. */
function withFreshSlugs({ method }: Operation, body: unknown): unknown {
  if (method !== 'POST' || body === undefined) return body
  return JSON.parse(JSON.stringify(body).replaceAll(/"slug":"[^"]*"/g, '"slug":"cost-«fresh»"'))
}

function requestOf(operation: Operation, one: CostCase, cast: Cast, valid: unknown, query: string): CostRequest {
  const { path, body } = one.request(valid)
  const { method, name: group } = operation
  const address = withKnown(query === '' ? path : `${path}?${query}`, cast)
  const isSent = body !== undefined && method !== 'GET'
  const headers = { ...authorized(operation, cast), ...(body !== undefined && { 'content-type': 'application/json' }) }
  return {
    ...{ group, name: one.name, path: address, method, headers },
    makeBody: isSent ? () => Buffer.from(withKnown(body, cast)) : undefined,
  }
}

function authorized({ welcome }: Operation, { bearers }: Cast): Record<string, string> {
  const bearer = bearers[welcome[0] ?? 'maya']
  return bearer ? { authorization: bearer } : {}
}

function withKnown(text: string, { ids }: Cast): string {
  const all: Readonly<Record<string, string>> = { ...ids, fresh: crypto.randomUUID() }
  return text.replace(/«(\w+)»/g, (whole, name: string) => all[name] ?? whole)
}

function report(measured: readonly MeasuredRequest[]) {
  const worst = measured.toSorted((one, other) => other.blockedMs - one.blockedMs)
  const statuses = new Map<number, number>()
  for (const { status } of measured) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  console.log(
    `\n${measured.length} requests at ${new Set(measured.map(({ group }) => group)).size} endpoints;` +
      ` ${[...statuses].map(([status, many]) => `${status}: ${many}`).join(', ')}\n`,
  )
  const failed = worst.filter(({ blockedMs }) => blockedMs > mostBlockedMs)
  for (const { group, name, blockedMs, status } of worst.slice(0, Math.max(shown, failed.length))) {
    console.log(`| ${blockedMs.toFixed(0).padStart(5)} ms | ${status} | ${group} | ${name} |`)
  }
  const broken = measured.filter(({ status }) => status >= 500)
  for (const { group, name, status } of broken) console.log(`${status} | ${group} | ${name}`)
  console.log(
    `\n${failed.length} of them blocked the server for more than ${mostBlockedMs} ms; ${broken.length} broke it.`,
  )
  if (failed.length > 0 || broken.length > 0) process.exitCode = 1
}
