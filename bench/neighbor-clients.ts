/**
 * Runs in a separate thread, so that its work does not count as the server's time: one person's most expensive requests, and at the same
 * time another person's ordinary ones.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** `«fresh»` is replaced by a new id in each request. */
  readonly body: string | undefined
}

/** The person with ordinary requests. Each kind of request is sent again `everyMs` after its response. */
export interface Neighbor {
  readonly save: SentRequest
  readonly read: SentRequest
  readonly signIn: SentRequest
  /** The number of the first change. Later ones count up. */
  readonly firstNumber: number
}

export interface NeighborRun {
  readonly port: number
  readonly milliseconds: number
  /** Sixty of these requests are in flight all the time. Null to run only the neighbor. */
  readonly worst: SentRequest | null
  readonly neighbor: Neighbor
}

export const kinds = ['save', 'read', 'signIn'] as const

export interface WaitingTime {
  /** Milliseconds of each of the neighbor's requests. */
  readonly times: Readonly<Record<(typeof kinds)[number], number[]>>
  readonly failures: readonly string[]
  /** The number of the neighbor's last change. */
  readonly lastNumber: number
  /** How often the other person got each status. */
  readonly statuses: Readonly<Record<number, number>>
}

const inFlight = 60
const everyMs = { save: 50, read: 50, signIn: 500 }

if (parentPort !== null) parentPort.postMessage(await runTogether(workerData))

async function runTogether({ port, milliseconds, worst, neighbor }: NeighborRun): Promise<WaitingTime> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const until = performance.now() + milliseconds
  const isOver = () => performance.now() >= until
  const waited = { times: { save: [], read: [], signIn: [] } as Record<(typeof kinds)[number], number[]> }
  const failures: string[] = []
  const statuses: Record<number, number> = {}

  async function flood(one: SentRequest) {
    while (!isOver()) {
      const status = await send(agent, port, one, randomUUID())
      statuses[status] = (statuses[status] ?? 0) + 1
      // A refused request is not in flight.
      if (status === 429) await pause(10)
    }
  }
  let lastNumber = neighbor.firstNumber - 1
  async function askOften(kind: (typeof kinds)[number]) {
    while (!isOver()) {
      const began = performance.now()
      const status = await send(agent, port, neighbor[kind], String(kind === 'save' ? ++lastNumber : 0))
      waited.times[kind].push(performance.now() - began)
      if (status !== 200) failures.push(`${kind}: ${status}`)
      await pause(everyMs[kind])
    }
  }
  await Promise.all([...kinds.map(askOften), ...(worst ? Array.from({ length: inFlight }, () => flood(worst)) : [])])
  agent.destroy()
  return { ...waited, failures, statuses, lastNumber }
}

/** Returns the status, or 0 if the connection broke. */
function send(agent: Agent, port: number, sent: SentRequest, fresh: string): Promise<number> {
  const body = sent.body?.replaceAll('«fresh»', fresh)
  const headers = { ...sent.headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) }
  const path = sent.path.replaceAll('«fresh»', fresh)
  return new Promise((resolve) => {
    const going = request({ host: '127.0.0.1', port, agent, method: sent.method, path, headers }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    going.on('error', () => resolve(0))
    going.end(body)
  })
}
