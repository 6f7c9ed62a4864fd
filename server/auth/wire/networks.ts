/** The networks that contain an address, for the limits. */
import { isIPv6 } from 'node:net'

export interface ClientNetwork {
  readonly name: string
  /** The multiple of a single network's limit that this network can use up. */
  readonly share: number
}

const longestAddress = 64
/** Providers assign a customer a /64, a /56 or a /48, so many small networks of one customer count together. */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const

/** Returns the networks, smallest first. */
export function listNetworks(address: string | null): readonly [ClientNetwork, ...ClientNetwork[]] {
  const plain = (address ?? 'unknown')
    .slice(0, longestAddress)
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/%.*$/, '')
  if (!isIPv6(plain)) return [{ name: plain, share: 1 }]
  const groups = groupsOf(plain)
  const [smallest, ...larger] = prefixes.map(({ bits, share }) => ({ name: prefixOf(groups, bits), share }))
  return [smallest ?? { name: plain, share: 1 }, ...larger]
}

/** Returns the multiple of a single network's limit that the named network can use up. */
export function getNetworkShare(name: string): number {
  return prefixes.find(({ bits }) => name.endsWith(`::/${bits}`))?.share ?? 1
}

/** Returns the smallest network of the address. For IPv6 this is the /64, because one customer has all of its addresses. */
export function findNetwork(address: string | null): string {
  return listNetworks(address)[0].name
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const given = [...(before ?? []), ...(after ?? [])].length
  return [...(before ?? []), ...Array<string>(8 - given).fill('0'), ...(after ?? [])].map((group) =>
    parseInt(group, 16),
  )
}

function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, 4).map((group, at) => {
    const bitsOfGroup = Math.min(16, Math.max(0, bits - at * 16))
    return group & ((0xffff << (16 - bitsOfGroup)) & 0xffff)
  })
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`
}
