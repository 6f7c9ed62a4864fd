import type { Endpoint } from '#contracts/wire/endpoint.ts'

/** The server's time is useful only together with the moment at which it was received. */
export interface ServerTime {
  readonly serverNow: string
  /** By this device's monotonic clock. */
  readonly receivedAt: number
}

const heardBefore = new Set<string>()

/** Adds to a reply that has just arrived when it did. */
export function heard<Reply>({ path }: Endpoint, reply: Reply): Reply & { readonly receivedAt: number } {
  const isFirst = !heardBefore.has(path)
  heardBefore.add(path)
  // The first request may have been sent before this code was loaded (`web/loading/request-preload/request-preload.ts`).
  const [first, second] = performance.getEntriesByName(`${location.origin}/api${path}`)
  const isOnly = isFirst && first !== undefined && second === undefined
  return { ...reply, receivedAt: isOnly ? first.startTime + first.duration : performance.now() }
}

/** What the server's clock shows now. */
export function readServerClock({ serverNow, receivedAt }: ServerTime): Date {
  return new Date(Date.parse(serverNow) + performance.now() - receivedAt)
}
