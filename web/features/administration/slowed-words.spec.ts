import { expect, test } from 'vitest'
import { type SlowedNetwork, slowDownLimits } from '#contracts/administration/slowed-networks.ts'
import { describeNetwork, describeSlowedActions, describeWrongTries } from './slowed-words.ts'

const times = { since: '2026-03-01T10:00:00Z', until: '2026-03-01T11:00:00Z' }
const reasons: SlowedNetwork['reasons'] = slowDownLimits.map((limit) => ({ limit, wrong: 31, ...times }))
const school: SlowedNetwork = { network: '192.0.2.7', isYours: true, reasons, liftedUntil: null }

test('the reasons are counted, one and several', () => {
  expect(reasons.map(describeWrongTries)).toEqual([
    '31 wrong passwords',
    '31 wrong access card codes',
    '31 wrong codes to join',
  ])
  expect(describeWrongTries({ limit: 'wrong_cards', wrong: 1, ...times })).toBe('1 wrong access card code')
})

test('what waits is one sentence', () => {
  expect(describeSlowedActions(school)).toBe('Sign-ins on new devices, access cards and codes to join')
  expect(describeSlowedActions({ ...school, reasons: reasons.slice(1) })).toBe('Access cards and codes to join')
  expect(describeSlowedActions({ ...school, reasons: reasons.slice(0, 1) })).toBe('Sign-ins on new devices')
})

test('the title names the network, or says that it is the own one', () => {
  expect(describeNetwork(school)).toBe('Your network is slowed down')
  expect(describeNetwork({ ...school, isYours: false })).toBe('The network 192.0.2.7 is slowed down')
  expect(describeNetwork({ ...school, liftedUntil: times.until })).toBe('Your network is not slowed down for now')
})
