/**
 * Sends every text field of every endpoint as long as it may be, and longer, filled with what is costly to normalise, match, parse or
 * render, and fails where one request keeps the server from everything else for more than 250 ms. The server runs in this process;
 * its database does not. Uploads and password hashing, which do not run on this thread, are measured elsewhere.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CostCase, costCasesOf } from '#test/cost/cost-cases.ts'
import { aCast, type Cast, openServerForAnything, operationsOf, validBody } from '#test/fuzz/cast.ts'
import type { Operation } from '#test/fuzz/operations.ts'
import { prepareTestDatabase } from '#test/support/test-database.ts'
import { startHeartbeat } from './longest-block.ts'

const mostBlockedMs = 250
const tries = 3
const sentTogether = 8
const shown = 15
/** What was sent may have ended somebody's session. */
const operationsPerCast = 12

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

interface Measured {
  readonly operation: string
  readonly name: string
  readonly blockedMs: number
  readonly status: number
}

await prepareTestDatabase()
const server = await openServerForAnything()
const heartbeat = startHeartbeat()
try {
  const operations = (await operationsOf(server)).filter(({ name }) => name.includes(values.only))
  const measured = await measureAll(operations.map((operation) => ({ operation, cases: costCasesOf(operation) })))
  report(measured, operations)
} finally {
  heartbeat.stop()
  await server[Symbol.asyncDispose]()
}

async function measureAll(all: readonly { operation: Operation; cases: readonly CostCase[] }[]): Promise<Measured[]> {
  const measured: Measured[] = []
  const sent = all
    .filter(({ cases }) => cases.length > 0)
    .toSorted((one, other) => Number(endsThings(one.operation)) - Number(endsThings(other.operation)))
  let cast: Cast | undefined
  for (const [at, { operation, cases }] of sent.entries()) {
    if (!cast || at % operationsPerCast === 0) cast = await aCast(server)
    const began = performance.now()
    for (let from = 0; from < cases.length; from += sentTogether) {
      measured.push(...(await measureTogether(operation, cases.slice(from, from + sentTogether), cast)))
    }
    const took = performance.now() - began
    if (process.stdout.isTTY || took > 10_000) {
      console.log(`  ${operation.name}: ${cases.length} requests in ${(took / 1000).toFixed(1)} s`)
    }
  }
  return measured
}

function endsThings({ method, path }: Operation): boolean {
  return method === 'DELETE' || path.endsWith('/logout')
}

/** Requests wait for the database and for hashing most of the time: alone goes only what blocked the server together with others. */
async function measureTogether(operation: Operation, cases: readonly CostCase[], cast: Cast): Promise<Measured[]> {
  const { blockedMs, statuses } = await measure(operation, cases, cast)
  if (blockedMs <= mostBlockedMs) {
    return cases.map(({ name }, at) => ({ operation: operation.name, name, blockedMs, status: statuses[at] ?? 0 }))
  }
  const alone: Measured[] = []
  for (const one of cases) alone.push(await best(operation, one, cast))
  return alone
}

async function best(operation: Operation, one: CostCase, cast: Cast): Promise<Measured> {
  let least = await measure(operation, [one], cast)
  for (let attempt = 1; attempt < tries && least.blockedMs > mostBlockedMs; attempt += 1) {
    const again = await measure(operation, [one], cast)
    if (again.blockedMs < least.blockedMs) least = again
  }
  return { operation: operation.name, name: one.name, blockedMs: least.blockedMs, status: least.statuses[0] ?? 0 }
}

async function measure(operation: Operation, cases: readonly CostCase[], cast: Cast) {
  const requests = cases.map((one) => requestOf(operation, one, cast))
  await nextTurn()
  heartbeat.reset()
  const statuses = await Promise.all(
    requests.map(async ({ path, init }) => {
      const response = await server.fetch(path, init)
      await response.arrayBuffer()
      return response.status
    }),
  )
  await nextTurn()
  return { statuses, blockedMs: heartbeat.longest() }
}

function requestOf(operation: Operation, one: CostCase, { target, ids, bearers }: Cast) {
  const all: Readonly<Record<string, string>> = { ...ids, fresh: crypto.randomUUID() }
  const { path, body } = one.request(validBody(server, operation, target))
  const known = (text: string) => text.replace(/«(\w+)»/g, (whole, name: string) => all[name] ?? whole)
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' })
  const bearer = bearers[operation.welcome[0] ?? 'maya']
  if (bearer) headers.set('authorization', bearer)
  const sent = body === undefined || operation.method === 'GET' ? {} : { body: Buffer.from(known(body)) }
  return { path: known(path), init: { method: operation.method, redirect: 'manual' as const, headers, ...sent } }
}

function report(measured: readonly Measured[], operations: readonly Operation[]) {
  const worst = measured.toSorted((one, other) => other.blockedMs - one.blockedMs)
  const statuses = new Map<number, number>()
  for (const { status } of measured) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  console.log(
    `\n${measured.length} requests at ${operations.length} endpoints;` +
      ` ${[...statuses].map(([status, many]) => `${status}: ${many}`).join(', ')}\n`,
  )
  const limit = Math.max(shown, worst.filter(({ blockedMs }) => blockedMs > mostBlockedMs).length)
  for (const { operation, name, blockedMs, status } of worst.slice(0, limit)) {
    console.log(`| ${blockedMs.toFixed(0).padStart(5)} ms | ${status} | ${operation} | ${name} |`)
  }
  const broken = measured.filter(({ status }) => status >= 500)
  for (const { operation, name, status } of broken) console.log(`${status} | ${operation} | ${name}`)
  const failed = worst.filter(({ blockedMs }) => blockedMs > mostBlockedMs)
  console.log(
    `\n${failed.length} of them blocked the server for more than ${mostBlockedMs} ms; ${broken.length} broke it.`,
  )
  if (failed.length > 0 || broken.length > 0) process.exitCode = 1
}
