import { describe, expect, test } from 'vitest'
import { openPictureSource, requirePublicUrl } from './picture-source.ts'
import { isPublicAddress } from './public-addresses.ts'

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:2800:220:1::1', '2a00:1450:4001::200e'])(
  '%s is of the public web',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '192.0.0.8', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
  ...['2002:a00:1::', '2001:0:1::', '2001:db8::1'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const notPublic = 'Its address is not one of the public web.'

describe('no connection is made to', () => {
  test.each([
    ['http://pics.example/a.png', 'Its address does not begin with https://.'],
    ['file:///etc/passwd', 'Its address does not begin with https://.'],
    ['https://127.0.0.1/a.png', notPublic],
    ['https://2130706433/a.png', notPublic],
    ['https://0x7f.1/a.png', notPublic],
    ['https://[::1]/a.png', notPublic],
    ['https://[::ffff:169.254.169.254]/a.png', notPublic],
    ['https://pics.example:8443/a.png', notPublic],
    ['https://me:secret@pics.example/a.png', notPublic],
  ])('%s', async (address, reason) => {
    expect(() => requirePublicUrl(address)).toThrow(reason)
    await expect(openPictureSource().fetch(address, AbortSignal.timeout(1000))).rejects.toThrow(reason)
  })

  test('a name that leads to this machine', async () => {
    const fetched = openPictureSource().fetch('https://localhost/a.png', AbortSignal.timeout(1000))
    await expect(fetched).rejects.toThrow(notPublic)
  })
})

test('a name of the public web is asked', () => {
  expect(requirePublicUrl('https://pics.example/a.png?b=1').href).toBe('https://pics.example/a.png?b=1')
})
