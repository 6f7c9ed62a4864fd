/** Describes a slowed network for an administrator who knows nothing about networks. */
import type { SlowDownLimit, SlowedNetwork } from '#contracts/administration/slowed-networks.ts'

const wrong: Record<SlowDownLimit, { one: string; many: string; waits: string }> = {
  sign_in: { one: 'wrong password', many: 'wrong passwords', waits: 'sign-ins on new devices' },
  wrong_cards: { one: 'wrong access card code', many: 'wrong access card codes', waits: 'access cards' },
  wrong_join_codes: { one: 'wrong code to join', many: 'wrong codes to join', waits: 'codes to join' },
}

/** Returns, for example, "31 wrong access card codes". */
export function describeWrongTries({ limit, wrong: count }: SlowedNetwork['reasons'][number]): string {
  return `${count} ${count === 1 ? wrong[limit].one : wrong[limit].many}`
}

/** Returns, for example, "Access cards and codes to join". */
export function describeSlowedActions({ reasons }: SlowedNetwork): string {
  const [first = '', ...others] = reasons.map(({ limit }) => wrong[limit].waits)
  const last = others.pop()
  const all = last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`
  return all.charAt(0).toUpperCase() + all.slice(1)
}

export function describeNetwork({ isYours, network, liftedUntil }: SlowedNetwork): string {
  const name = isYours ? 'Your network' : `The network ${network}`
  return liftedUntil === null ? `${name} is slowed down` : `${name} is not slowed down for now`
}
