import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { detectPasskeySupport } from './passkey-support.ts'

const at = (address: string) => detectPasskeySupport(new URL(address))

describe('in a browser that knows passkeys', () => {
  beforeEach(() => void vi.stubGlobal('PublicKeyCredential', class {}))
  afterEach(() => void vi.unstubAllGlobals())

  test.each([
    ['https://prep.example.com', { kind: 'ready' }],
    ['http://localhost:3000', { kind: 'ready' }],
    ['http://127.0.0.1:3000', { kind: 'elsewhere', address: 'http://localhost:3000' }],
    ['http://[::1]:8080', { kind: 'elsewhere', address: 'http://localhost:8080' }],
    ['https://192.0.2.7', { kind: 'none' }],
    ['https://[2001:db8::1]', { kind: 'none' }],
  ])('%s', (address, support) => {
    expect(at(address)).toEqual(support)
  })
})

test('a browser that does not know them has none', () => {
  expect(at('https://prep.example.com')).toEqual({ kind: 'none' })
})
