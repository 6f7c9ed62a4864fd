// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BreakableText } from './BreakableText.tsx'

afterEach(cleanup)

test.each([
  ['maya.chen@harbor-school.example.org', ['maya.', 'chen@', 'harbor-', 'school.', 'example.', 'org']],
  ['maya.chen@example.com', ['maya.', 'chen@', 'example.com']],
  ['..@@', ['..@@']],
  ['a+b_c', ['a+', 'b_', 'c']],
  ['', []],
])('%s breaks after its punctuation and reads unchanged', (text, parts) => {
  const { container } = render(<BreakableText text={text} />)

  expect(container.textContent).toBe(text)
  expect(container.querySelectorAll('wbr').length).toBe(parts.length)
  expect([...(container.firstElementChild?.childNodes ?? [])].map((node) => node.textContent).filter(Boolean)).toEqual(
    parts,
  )
})
