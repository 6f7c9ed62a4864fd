/** Decides which addresses belong to the public web: not to this machine, a private network or a special use (RFC 6890). */
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const special = new BlockList()
add(
  special,
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
)
// Global addresses that embed an address of another kind or are not assigned to anyone.
add(special, 'ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20')

const global = new BlockList()
add(global, 'ipv6', '2000::/3')

/** `address` is numeric, not a host name. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !special.check(address, 'ipv4')
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** The name leads to an address that is not public, or the address itself is not. */
export class NotPublicError extends Error {
  constructor() {
    super('Its address is not one of the public web.')
    this.name = 'NotPublic'
  }
}

/** The host is a public address, or a name, which `lookupPublic` checks. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host)
}

/** Returns the addresses that were checked, so that the connection does not look the name up a second time. Fails with NotPublic. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = error === null ? found.filter(({ address }) => isPublicAddress(address)) : []
    if (first === undefined) return done(error ?? new NotPublicError(), [])
    answer(options.all === true, first, done)
  })
}

function answer(isForAll: boolean, found: LookupAddress, done: Parameters<LookupFunction>[2]) {
  if (isForAll) done(null, [found])
  else done(null, found.address, found.family)
}

function add(list: BlockList, family: 'ipv4' | 'ipv6', networks: string) {
  for (const network of networks.split(' ')) {
    const [first = '', bits] = network.split('/')
    list.addSubnet(first, Number(bits), family)
  }
}
