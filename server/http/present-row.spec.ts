import { expect, test } from 'vitest'
import { presentRow } from './present-row.ts'

test('columns get the names of the API, and instants become text', () => {
  const row = { id: 1, full_name: 'Maya', created_at: new Date('2026-03-04T12:00:00Z'), last_sign_in_at: null }
  expect(presentRow(row)).toEqual({
    id: 1,
    fullName: 'Maya',
    createdAt: '2026-03-04T12:00:00.000Z',
    lastSignInAt: null,
  })
})

test('values inside of JSON columns keep their names', () => {
  expect(presentRow({ goal_schools: [{ main_idea: 1 }], timeZone: 'UTC' })).toEqual({
    goalSchools: [{ main_idea: 1 }],
    timeZone: 'UTC',
  })
})
