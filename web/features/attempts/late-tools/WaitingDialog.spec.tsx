// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WaitingDialog, type WaitingDialogProps } from './WaitingDialog.tsx'

afterEach(cleanup)

const waiting: WaitingDialogProps['view'] = {
  phase: { name: 'working' },
  isTimeUp: false,
  isWaitingToSubmit: true,
  canKeepWorking: true,
  mayBeSubmitted: false,
  saved: { kind: 'offline', waiting: 0 },
}

function show(part: Partial<WaitingDialogProps['view']> = {}) {
  let presses = 0
  render(<WaitingDialog view={{ ...waiting, ...part }} onKeepWorking={() => (presses += 1)} />)
  return () => presses
}

const keepWorking = () => screen.getByRole('button', { name: 'Keep working' })

test('can be taken back while it waits', () => {
  const presses = show()
  expect(screen.getByText('Waiting for a connection to submit.')).toBeTruthy()
  expect(screen.queryByText(/may be submitted already/)).toBeNull()
  fireEvent.click(keepWorking())
  expect(presses()).toBe(1)
})

test('offers no way back while the submit is on its way', () => {
  const presses = show({ canKeepWorking: false })
  expect(screen.getByText('Submitting your test.')).toBeTruthy()
  expect(keepWorking().getAttribute('data-tooltip')).toBe('Your test is being submitted.')
  fireEvent.click(keepWorking())
  expect(presses()).toBe(0)
})

test('says so where the test may have arrived', () => {
  show({ mayBeSubmitted: true })
  expect(screen.getByText(/^It may be submitted already/)).toBeTruthy()
})

test.each([
  ['the time is up', { isTimeUp: true }],
  ['the test went on elsewhere', { phase: { name: 'elsewhere', isReturning: false, problem: null } }],
  ['nothing waits', { isWaitingToSubmit: false }],
] as const)('is not there where %s', (_, part) => {
  show(part)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
