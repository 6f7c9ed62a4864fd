import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { AuthError } from './errors.ts'
import { addErrorToTarget, addQuery, canRedirectTo, setFragment } from './redirects.ts'

function config(publicUrl: string, allowList = '', settings: Record<string, string> = {}) {
  return readConfig({ PUBLIC_URL: publicUrl, AUTH_REDIRECT_ALLOW_LIST: allowList, ...settings })
}

const live = config(
  'https://prep.example.com',
  'https://*.preview.example.com/**,prepapp://callback,https://a.example/*',
  { AUTH_REDIRECT_LOOPBACK: '1' },
)

describe('people may be sent to', () => {
  test.each([
    ['a page of the site', 'https://prep.example.com/callback?next=%2F#x'],
    ['the site in capitals', 'HTTPS://PREP.EXAMPLE.COM/'],
    ['an address of this very machine', 'http://127.0.0.1:5173/callback'],
    ['the same in IPv6', 'http://[::1]:5173/callback'],
    ['what a pattern names', 'https://one.preview.example.com/deep/down?sb_flow_id=1'],
    ['an app of the list', 'prepapp://callback'],
    ['an app of the list with parameters', 'prepapp://callback?sb_flow_id=1'],
    ['one level below', 'https://a.example/page'],
  ])('%s', (_, wanted) => expect(canRedirectTo(wanted, live)).toBe(true))
})

describe('people may not be sent to', () => {
  test.each([
    ['another site', 'https://evil.example/'],
    ['another port', 'https://prep.example.com:8443/'],
    ['another scheme', 'http://prep.example.com/'],
    ['a site that only begins like ours', 'https://prep.example.com.evil.example/'],
    ['a site after a user name', 'https://prep.example.com@evil.example/'],
    ['our site after a user name', 'https://me@prep.example.com/'],
    ['a host in numbers', 'http://2130706433/'],
    ['a host in octal numbers', 'http://0177.0.0.1/'],
    ['another address in numbers', 'http://10.0.0.1/'],
    ['a host in look-alike letters', 'https://prep.exa\u217dple.com/'],
    ['a script', 'javascript:alert(1)'],
    ['a path alone', '/callback'],
    ['two slashes', '//evil.example/'],
    ['backslashes', 'https:\\\\prep.example.com\\'],
    ['a line break', 'https://prep.example.com/\n'],
    ['two labels where one is allowed', 'https://a.b.preview.example.com/'],
    ['two levels where one is allowed', 'https://a.example/one/two'],
    ['another path of the app', 'prepapp://other'],
  ])('%s', (_, wanted) => expect(canRedirectTo(wanted, live)).toBe(false))
})

describe('an address in numbers', () => {
  const listed = config(
    'https://prep.example.com',
    'http://10.0.0.7:8080/**,http://127.0.0.1:4216/**,http://[fd00::7]/*',
    {
      DEMO: '0',
    },
  )

  test.each([
    ['http://10.0.0.7:8080/intranet/home', true],
    ['http://127.0.0.1:4216/callback', true],
    ['http://[fd00::7]/callback', true],
    ['http://10.0.0.7/intranet', false],
    ['http://10.0.0.8:8080/', false],
    ['http://127.0.0.1:4217/', false],
    ['http://0x0a000007:8080/', false],
  ])('%s is as the list names it: %s', (wanted, isGood) => expect(canRedirectTo(wanted, listed)).toBe(isGood))

  test.each(['http://**', 'http://10.0.0.*/**', '**'])('is never let in by %s', (glob) => {
    const site = config('https://prep.example.com', glob, { DEMO: '0' })
    expect(canRedirectTo('http://10.0.0.7/', site)).toBe(false)
  })
})

test('on localhost the port does not matter', () => {
  expect(canRedirectTo('http://localhost:5173/callback', config('http://localhost:3000'))).toBe(true)
})

test('parameters are added to what the target has', () => {
  expect(addQuery('https://a.example/x?y=1#z', { code: 'c d' })).toBe('https://a.example/x?y=1&code=c+d#z')
  expect(setFragment('https://a.example/x?y=1#z', { a: 'b c', sb: '' })).toBe('https://a.example/x?y=1#a=b+c&sb=')
})

test('an error is in the fragment, and also in the query if a code would be there', () => {
  const refusal = new AuthError(403, 'otp_expired', 'Too late')
  const params = 'error=access_denied&error_code=otp_expired&error_description=Too+late'
  expect(addErrorToTarget('https://a.example/', refusal, { inQuery: false })).toBe(`https://a.example/#${params}&sb=`)
  expect(addErrorToTarget('https://a.example/', refusal, { inQuery: true })).toBe(
    `https://a.example/?${params}#${params}&sb=`,
  )
})

test.each([
  ['in demo mode', { DEMO: '1' }, true],
  ['outside demo mode', { DEMO: '0' }, false],
  ['outside demo mode by setting', { DEMO: '0', AUTH_REDIRECT_LOOPBACK: '1' }, true],
  ['never by setting', { AUTH_REDIRECT_LOOPBACK: '0' }, false],
])('programs on this machine are returned to %s', (_, settings, isGood) => {
  const site = config('https://prep.example.com', '', settings)
  expect(canRedirectTo('http://127.0.0.1:5173/callback', site)).toBe(isGood)
  expect(canRedirectTo('http://[::1]:5173/callback', site)).toBe(isGood)
  const local = config('http://127.0.0.1:3000', '', settings)
  expect(canRedirectTo('http://127.0.0.1:3000/callback', local)).toBe(true)
})
