import { expect, test } from 'vitest'
import { removeUnclearOutcomes } from './kept-outcomes.ts'

test('forgets what hung or was invalid, and nothing else', () => {
  const killed = { id: '1', status: 'Killed', statusReason: 'expected 1 to be 2', killedBy: ['0'] }
  const survived = { id: '2', status: 'Survived' }
  const slow = { id: '3', status: 'Killed', statusReason: 'Test timed out in 60000ms.' }
  const hung = { id: '4', status: 'Timeout' }
  const invalid = { id: '5', status: 'RuntimeError', statusReason: 'SyntaxError' }
  const reportOf = (...mutants: object[]) => ({ schemaVersion: '1.0', files: { 'a.ts': { source: '', mutants } } })
  const text = JSON.stringify(reportOf(killed, slow, hung, invalid, survived))
  expect(JSON.parse(removeUnclearOutcomes(text))).toEqual(reportOf(killed, survived))
})
