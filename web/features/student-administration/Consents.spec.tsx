// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeManagedStudent } from '#test/support/web-people.ts'
import { Consents } from './Consents.tsx'

const at = (hour: number) => `2026-03-01T${hour}:00:00.000Z`

test('says who gave a consent, how and when, and who took it back', () => {
  const { consents } = makeManagedStudent({
    consents: [
      { method: 'email_plus', givenBy: 'Paula Park', givenAt: at(10), isWithdrawal: false },
      { method: 'school', givenBy: null, givenAt: at(11), isWithdrawal: false },
      { method: 'email_plus', givenBy: 'Paula Park', givenAt: at(12), isWithdrawal: true },
    ],
  })
  render(<Consents consents={consents} />)
  const lines = screen.getAllByRole('listitem')
  expect(lines.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Given by a parent by email (Paula Park), ',
    'Given for the school (Account deleted since), ',
    'Taken back by a parent (Paula Park), ',
  ])
  expect(lines.map((line) => line.querySelector('time')?.dateTime)).toEqual([at(10), at(11), at(12)])
})

test('says that none is recorded', () => {
  render(<Consents consents={[]} />)
  expect(screen.getByText('None is recorded.')).toBeTruthy()
})
