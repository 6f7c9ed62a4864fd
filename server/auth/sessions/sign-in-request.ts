/** The parts of a request that a sign-in depends on, read once at the endpoint. */
import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import type { RateCount } from '../../http/rate-counts.statements.ts'
import type { Services } from '../../services.ts'
import { type KnownDevice, readKnownDevice } from '../tokens/known-device.ts'
import { type RequestDevice, readDevice } from '../wire/client-address.ts'
import { listNetworkCountsToRead, type NetworkTurn, runInNetworkTurn } from '../wire/network-lines.ts'
import { findNetwork } from '../wire/networks.ts'
import { listNetworkCounts, type RateLimitCount } from '../wire/rate-limits.ts'

export interface SignInRequest {
  readonly services: Services
  readonly device: RequestDevice
  /** Null on a device without an earlier sign-in. */
  readonly knownDevice: KnownDevice | null
  readonly network: {
    readonly name: string
    /** The counts of wrong passwords. */
    readonly counts: readonly RateLimitCount[]
    /** All counts to read before a try. */
    readonly reads: readonly RateLimitCount[]
    /** Runs `check` when the network has a turn. `counted` is the result of `reads`. Throws `over_request_rate_limit`. */
    takeTurn<Result>(
      who: string,
      counted: readonly RateCount[],
      check: (turn: NetworkTurn) => Promise<Result>,
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
      counts: listNetworkCounts(c, 'sign_in'),
      reads: listNetworkCountsToRead(c, 'sign_in'),
      takeTurn: (who, counted, check) => runInNetworkTurn(c, { limit: 'sign_in', who, counted }, check),
    },
  }
}
