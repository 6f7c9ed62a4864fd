/** Sends requests over a fixed number of connections, each waiting for its response, and reports their durations. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface LoadJob {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly body?: string
  /** The network that the request appears to come from, for servers that trust their proxy. */
  readonly from?: string
  /** Receives the response. */
  readonly taken?: (answer: string) => void
}

export interface LoadFigures {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly errors: number
}

/**
 * `next(connection, n)` returns the n-th request of a connection, or null if that connection is finished. Each connection pauses after a
 * response.
 */
export async function runLoad(
  url: string,
  connections: number,
  seconds: number,
  next: (connection: number, n: number) => LoadJob | null,
  pauseMs = 0,
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let errors = 0
  const start = performance.now()
  const end = start + seconds * 1000

  async function connection(which: number) {
    for (let n = 0; performance.now() < end; n++) {
      const job = next(which, n)
      if (!job) return
      const began = performance.now()
      const status = await sendJob(agent, url, job)
      times.push(performance.now() - began)
      if (status !== 200) errors += 1
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, which) => connection(which)))
  const elapsed = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / elapsed,
    p50: computePercentileOf(times, 0.5),
    p99: computePercentileOf(times, 0.99),
    errors,
  }
}

/** Expects ascending numbers. `share` is from 0 to 1. */
export function computePercentileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Returns the status, or 0 if the response was incomplete. */
export function sendJob(
  agent: Agent,
  url: string,
  { method, path, token, body, from, taken }: LoadJob,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'X-Forwarded-For': from }),
      ...(!taken && { 'Accept-Encoding': 'br' }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    }
    const sent = request(`${url}${path}`, { method, agent, headers }, (response) => {
      if (taken && response.statusCode === 200) {
        text(response)
          .then(taken)
          .then(
            () => resolve(200),
            () => resolve(0),
          )
        return
      }
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    })
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}
