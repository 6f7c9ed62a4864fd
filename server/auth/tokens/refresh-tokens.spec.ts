import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSecretBox, generateSecretKey, UnreadableSecretError } from '../../db/secret-box.ts'
import { isSignedWith, makeRefreshKey, openRefreshKey, readRefreshToken, writeRefreshToken } from './refresh-tokens.ts'

const session = { id: randomUUID(), userId: randomUUID() }
const key = randomBytes(32)

describe('a refresh token', () => {
  test('says the session and the counter that it was written for', () => {
    for (const counter of [0, 1, 2 ** 40]) {
      const token = readRefreshToken(writeRefreshToken(session.id, counter, key))
      expect(token).toMatchObject({ sessionId: session.id, counter })
      expect(token && isSignedWith(token, key)).toBe(true)
    }
  })

  test('is not signed with another key, nor for another counter or session', () => {
    const token = readRefreshToken(writeRefreshToken(session.id, 7, key))
    const next = readRefreshToken(writeRefreshToken(session.id, 8, key))
    const other = readRefreshToken(writeRefreshToken(randomUUID(), 7, key))
    if (!token || !next || !other) throw new Error('A token of ours was not read.')
    expect(isSignedWith(token, randomBytes(32))).toBe(false)
    expect(isSignedWith({ ...next, mac: token.mac }, key)).toBe(false)
    expect(isSignedWith({ ...other, mac: token.mac }, key)).toBe(false)
  })

  test('has one spelling, one length and one version', () => {
    const text = writeRefreshToken(session.id, 7, key)
    const bytes = Buffer.from(text, 'base64url')
    const ofVersion = (version: number) => Buffer.concat([Buffer.from([version]), bytes.subarray(1)])
    const spellings = [
      bytes.toString('base64'),
      `${text} `,
      bytes.subarray(0, -1).toString('base64url'),
      Buffer.concat([bytes, Buffer.alloc(1)]).toString('base64url'),
      ofVersion(0).toString('base64url'),
      ofVersion(2).toString('base64url'),
      '',
      'no token',
    ].filter((spelling) => spelling !== text)
    expect(spellings.map(readRefreshToken)).toEqual(spellings.map(() => null))
  })
})

describe('the key of a session', () => {
  test('is stored as it is where there is no key to seal with', () => {
    const open = createSecretBox([])
    const stored = makeRefreshKey(open, session)
    expect(stored).toHaveLength(32)
    expect(openRefreshKey(open, session, stored)).toEqual(stored)
  })

  test('is sealed for its session, and other sessions and persons cannot use it', () => {
    const box = createSecretBox([generateSecretKey()])
    const stored = makeRefreshKey(box, session)
    expect(stored.toString()).toMatch(/^sealed:/)
    expect(openRefreshKey(box, session, stored)).toHaveLength(32)
    for (const other of [
      { ...session, id: randomUUID() },
      { ...session, userId: randomUUID() },
    ]) {
      expect(() => openRefreshKey(box, other, stored)).toThrow(UnreadableSecretError)
    }
  })

  test('of a time before sealing stays readable', () => {
    expect(openRefreshKey(createSecretBox([generateSecretKey()]), session, key)).toEqual(key)
  })
})
