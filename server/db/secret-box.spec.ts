import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSecretBox, generateSecretKey, UnreadableSecretError } from './secret-box.ts'

const [first, second] = [generateSecretKey(), generateSecretKey()]
const box = createSecretBox([first])
const place = { column: 'auth.mfa_factors.secret', row: ['018f0000-0000-7000-8000-000000000001', 'ada'] }

test('whatever is sealed opens again, does not show, and is never sealed to the same text twice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
      (secret) => {
        const sealed = box.seal(place, secret)
        expect(sealed).toMatch(/^sealed:v1:[0-9a-f]{8}:[\w-]+$/)
        expect(box.open(place, sealed)).toBe(secret)
        expect(box.seal(place, secret)).not.toBe(sealed)
        if (secret.length > 3) expect(sealed).not.toContain(secret)
      },
    ),
  )
})

test('it opens nowhere else: not in another row, for another person, or in another column', () => {
  const sealed = box.seal(place, 'secret')
  for (const other of [
    { ...place, row: ['018f0000-0000-7000-8000-000000000002', 'ada'] },
    { ...place, row: [place.row[0] ?? '', 'eve'] },
    { ...place, row: [`${place.row[0]}ada`] },
    { ...place, column: 'auth.sessions.refresh_key' },
  ]) {
    expect(() => box.open(other, sealed)).toThrow(UnreadableSecretError)
  }
})

test('a single changed or missing letter is noticed', () => {
  const sealed = box.seal(place, 'secret')
  const start = box.prefix?.length ?? 0
  for (let at = 0; at < sealed.length; at += 1) {
    const shorter = sealed.slice(0, at)
    if (shorter.startsWith('sealed:')) expect(() => box.open(place, shorter), shorter).toThrow(UnreadableSecretError)
    // The last letter of the base64 text has unused bits.
    if (at < start || at === sealed.length - 1) continue
    const other = `${shorter}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(() => box.open(place, other), other).toThrow(UnreadableSecretError)
  }
  expect(() => box.open(place, sealed.replace(':v1:', ':v2:'))).toThrow(UnreadableSecretError)
})

describe('of several keys', () => {
  test('the first seals and all open', () => {
    const old = box.seal(place, 'secret')
    const both = createSecretBox([second, first])
    expect(both.open(place, old)).toBe('secret')
    expect(both.seal(place, 'secret').startsWith(`sealed:v1:${second.id}:`)).toBe(true)
    expect(both.keyIds).toEqual([second.id, first.id])
  })

  test('a missing key is named, so that the operator can find it', () => {
    const lost = createSecretBox([second])
    expect(() => lost.open(place, box.seal(place, 'secret'))).toThrow(
      expect.objectContaining({ missingKeyId: first.id, message: expect.stringContaining(place.column) }),
    )
    expect(() => createSecretBox([]).open(place, box.seal(place, 'secret'))).toThrow(UnreadableSecretError)
  })

  test('another key under the name of the one that sealed opens nothing', () => {
    const impostor = createSecretBox([{ id: first.id, bytes: second.bytes }])
    expect(() => impostor.open(place, box.seal(place, 'secret'))).toThrow(
      expect.objectContaining({ missingKeyId: null }),
    )
  })
})

test('without a key secrets stay as they are, and what was stored before there was one opens with any', () => {
  expect(createSecretBox([]).seal(place, 'secret')).toBe('secret')
  expect(createSecretBox([]).prefix).toBeNull()
  expect(box.open(place, 'secret')).toBe('secret')
})
