/** The parts of a request that a sign-in depends on, read once at the endpoint. */
import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import type { RateCount } from '../../http/rate-counts.statements.ts'
import type { Services } from '../../services.ts'
import { type KnownDevice, readKnownDevice } from '../tokens/known-device.ts'
import { type Device, readDevice } from '../wire/client-address.ts'
import { inTurn, networkReads, type Turn } from '../wire/network-lines.ts'
import { findNetwork } from '../wire/networks.ts'
import { type Count, networkCounts } from '../wire/rate-limits.ts'

export interface SignInRequest {
  readonly services: Services
  readonly device: Device
  /** Null on a device without an earlier sign-in. */
  readonly knownDevice: KnownDevice | null
  readonly network: {
    readonly name: string
    /** The counts of wrong passwords. */
    readonly counts: readonly Count[]
    /** All counts to read before a try. */
    readonly reads: readonly Count[]
    /** Runs `check` when the network has a turn. `counted` is the result of `reads`. Throws `over_request_rate_limit`. */
    takeTurn<Result>(
      who: string,
      counted: readonly RateCount[],
      check: (turn: Turn) => Promise<Result>,
    ): Promise<Result>
  }
}

export async function readSignInRequest(c: Context<AppEnv>): Promise<SignInRequest> {
  const device = readDevice(c)
  return {
    services: c.var.services,
    device,
    knownDevice: await readKnownDevice(c),
    network: {
      name: findNetwork(device.ip),
      counts: networkCounts(c, 'sign_in'),
      reads: networkReads(c, 'sign_in'),
      takeTurn: (who, counted, check) => inTurn(c, { limit: 'sign_in', who, counted }, check),
    },
  }
}
