import { expect, test } from 'vitest'
import { listNetworks } from './networks.ts'

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:db8:1:12ab::6', ['2001:db8:1:12ab::/64', '2001:db8:1:1200::/56', '2001:db8:1:0::/48']],
  ['2001:DB8::6%eth0', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
  [null, ['unknown']],
  ['no address', ['no address']],
  ['x'.repeat(5000), ['x'.repeat(64)]],
])('the networks of %s', (address, networks) => {
  expect(listNetworks(address).map(({ name }) => name)).toEqual(networks)
})

test('a larger network may ask for as much as several small ones', () => {
  expect(listNetworks('2001:db8::1').map(({ share }) => share)).toEqual([1, 4, 16])
})
