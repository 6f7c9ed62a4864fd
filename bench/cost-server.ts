/** The server whose cost is measured. It runs in this process, so that its blocked time is visible, behind its normal listener. */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { TestServer } from '#test/support/test-server.ts'
import { type Heartbeat, startHeartbeat } from './longest-block.ts'

export interface CostRequest {
  /** The endpoint, for the report. */
  readonly group: string
  readonly name: string
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Called for each request, because the name of a new resource must not exist yet. */
  readonly makeBody?: (() => Buffer) | undefined
}

export interface MeasuredRequest {
  readonly group: string
  readonly name: string
  readonly blockedMs: number
  readonly status: number
}

export interface CostServer {
  /** Sends the requests concurrently. */
  measure(requests: readonly CostRequest[]): Promise<{ blockedMs: number; statuses: number[] }>
  close(): Promise<void>
}

export async function listenWith(server: TestServer): Promise<CostServer> {
  const heartbeat: Heartbeat = startHeartbeat()
  const { port, close } = await new Promise<{ port: number; close: () => void }>((listening) => {
    const listener = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port: own }: AddressInfo) =>
      listening({ port: own, close: () => listener.close() }),
    )
  })
  return {
    async measure(requests) {
      const ready = requests.map((one) => ({ ...one, body: one.makeBody?.() }))
      await nextTurn()
      heartbeat.reset()
      const statuses = await Promise.all(ready.map((one) => send(port, one)))
      await nextTurn()
      return { statuses, blockedMs: heartbeat.longest() }
    },
    async close() {
      heartbeat.stop()
      close()
    },
  }
}

/** Returns the status, or 0 if the connection closed without one. A refused body ends its connection before all of it is sent. */
function send(
  port: number,
  { path, method, headers, body }: CostRequest & { body: Buffer | undefined },
): Promise<number> {
  return new Promise((answered) => {
    // Decompression in this process would count as the server's time.
    const sent = { 'accept-encoding': 'identity', ...headers, ...(body && { 'content-length': body.length }) }
    let status = 0
    const going = request({ host: '127.0.0.1', port, path, method, headers: sent, agent: false }, (response) => {
      status = response.statusCode ?? 0
      response.resume()
      response.on('close', () => answered(status))
    })
    going.on('error', () => answered(status))
    going.end(body)
  })
}
