// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PassageJumps } from './PassageJumps.tsx'

afterEach(cleanup)

test('names each place', () => {
  render(<PassageJumps html="What does sentence 7 add to the last paragraph of Text 2?" onShow={() => {}} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Show sentence 7',
    'Show last paragraph of Text 2',
  ])
})
