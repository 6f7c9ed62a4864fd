// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PassageMention } from '#domain/passage-mentions.ts'
import { PassageJumps } from './PassageJumps.tsx'

afterEach(cleanup)

const html = 'What is the effect of sentence 7 in the last paragraph of Text 2?'
const buttons = () => [...document.querySelectorAll('button')].map((button) => button.textContent)

test('keeps its room before it can lead anywhere, and then leads to each place', () => {
  const jumps: PassageMention[] = []
  const { rerender } = render(<PassageJumps html={html} onJump={null} />)
  const list = screen.getByRole('list', { hidden: true })
  expect(list.className).toContain('invisible')
  const before = buttons()
  rerender(<PassageJumps html={html} onJump={(mention) => jumps.push(mention)} />)
  expect(list.className).not.toContain('invisible')
  expect(buttons()).toEqual(before)
  expect(before).toEqual(['Show sentence 7', 'Show last paragraph of Text 2'])
  fireEvent.click(screen.getByRole('button', { name: 'Show last paragraph of Text 2' }))
  expect(jumps).toEqual([{ kind: 'paragraph', number: -1, text: 2 }])
})

test('takes no room where the question names no place', () => {
  const { container } = render(<PassageJumps html="What is the main idea?" onJump={null} />)
  expect(container.innerHTML).toBe('')
})
