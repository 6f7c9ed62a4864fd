/**
 * Limits how much of one person's work is in progress at once, on all their devices. Further requests wait in the person's own line, so
 * that one person cannot delay others. Each process counts separately.
 */
import { Refusal } from '#contracts/wire/refusals.ts'
import { runAsAsker } from '../sharing/asker.ts'
import { TurnQueue } from '../sharing/turns.ts'
import type { RequestEffort } from './person-limits.ts'

/** A page sends about ten requests, and a browser sends six at once. */
const atOnce = 4
const mostWaiting = 60

export interface FairShare {
  /**
   * `who` is a person, or an address without a sign-in. Requests from a page of a test in progress go before the rest, in this line and on
   * the way to the database. Throws `too_many_requests` if too many are waiting, and if `signal` is aborted because the client has
   * disconnected.
   */
  run<Result>(who: string, effort: RequestEffort, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

export function createFairShare(): FairShare {
  const lines = new Map<string, TurnQueue>()
  return {
    async run(who, effort, signal, work) {
      const line = lines.get(who) ?? new TurnQueue(atOnce)
      if (line.waiting >= mostWaiting) throw tooMany('Too many requests at once. Please try again in a second.')
      lines.set(who, line)
      const isUrgent = effort === 'attempt'
      try {
        const end = await line.take({ isUrgent, signal }).catch(() => {
          throw tooMany('The request was withdrawn.')
        })
        try {
          return await runAsAsker({ who, isUrgent }, work)
        } finally {
          end()
        }
      } finally {
        // Also after a request whose client disconnected before its turn, so that the map does not keep idle people.
        if (line.isIdle) lines.delete(who)
      }
    },
  }
}

function tooMany(message: string) {
  return new Refusal('too_many_requests', message, { waitSeconds: 1 })
}
