import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { runAsAsker } from '../sharing/asker.ts'
import { hashCodeSlowly } from './code-hashing.ts'
import { HashingBusyError } from './hashing-turns.ts'
import { hashPassword, isOutdatedHash, isPasswordHash, verifyPassword } from './password-hashing.ts'

test('a password is known again, another is not, and nobody has none', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'correct horse')).toBe(true)
  expect(await verifyPassword(stored, 'wrong horse')).toBe(false)
  expect(await verifyPassword(null, 'correct horse')).toBe(false)
})

test('letters that look the same are the same, however they are composed', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true)
})

test('other text is not taken for a hash, and cheaper hashes are recognized', async () => {
  const stored = await hashPassword('correct horse')
  expect(isPasswordHash(stored)).toBe(true)
  expect(isPasswordHash('$2b$10$abcdefghijklmnopqrstuv')).toBe(false)
  expect(isOutdatedHash(stored)).toBe(false)
  expect(isOutdatedHash(stored.replace('m=65536', 'm=19456'))).toBe(true)
})

test('a hash that cannot be read fails alone: the next password is checked', async () => {
  await expect(verifyPassword('no hash', 'correct horse')).rejects.toThrow('could not be hashed')
  expect(await verifyPassword(await hashPassword('correct horse'), 'correct horse')).toBe(true)
})

test('more passwords than can be checked in reasonable time are refused at once', async () => {
  const stored = await hashPassword('correct horse')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 300 }, () => verifyPassword(stored.replace('m=65536,t=2', 'm=8,t=1'), 'correct horse')),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(50)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(HashingBusyError)
})

test('somebody who has much hashed keeps nobody waiting', async () => {
  const stored = (await hashPassword('correct horse')).replace('m=65536,t=2', 'm=8,t=1')
  const ended: string[] = []
  const check = (who: string) =>
    runAsAsker({ who, isUrgent: false }, async () => {
      await verifyPassword(stored, 'correct horse')
      ended.push(who)
    })
  const threads = availableParallelism()
  await Promise.all([...Array.from({ length: 5 * threads }, () => check('busy')), check('other')])
  expect(ended.indexOf('other')).toBeLessThanOrEqual(3 * threads)
})

test('codes wait in the same line: somebody who has many hashed keeps nobody from logging in', async () => {
  const stored = (await hashPassword('correct horse')).replace('m=65536,t=2', 'm=8,t=1')
  const ended: string[] = []
  const noting = (who: string, hash: () => Promise<unknown>) =>
    runAsAsker({ who, isUrgent: false }, () => hash().then(() => ended.push(who)))
  const threads = availableParallelism()
  await Promise.all([
    ...Array.from({ length: 5 * threads }, (_, at) => noting('busy', () => hashCodeSlowly(`code ${at}`, 'salt'))),
    noting('other', () => verifyPassword(stored, 'correct horse')),
  ])
  expect(ended.indexOf('other')).toBeLessThanOrEqual(3 * threads)
})

test.runIf(existsSync('/proc/self/task'))('hashing threads step back, but keep a share of a busy machine', async () => {
  await hashPassword('correct horse')
  const niceness = readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    // The 19th field. The second field, the name, can contain spaces.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
  const own = Math.min(...niceness)
  const steppedBack = niceness.filter((nice) => nice > own)
  expect(steppedBack.length).toBeGreaterThan(0)
  expect(Math.max(...steppedBack) - own).toBeLessThanOrEqual(5)
})
