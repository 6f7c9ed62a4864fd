// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

function Example() {
  const [value, setValue] = useState('assigned')
  const tabs = [
    { value: 'assigned', label: 'Assigned Tests', content: 'Two tests' },
    { value: 'results', label: 'My Results', content: 'Five results' },
    { value: 'progress', label: 'Progress', content: 'A line going up' },
  ]
  return <Tabs label="Dashboard" value={value} onChange={setValue} tabs={tabs} />
}

function chosen() {
  return screen.getByRole('tab', { selected: true }).textContent
}

test('the right arrow chooses the next tab, moves the focus to it and shows its panel', () => {
  render(<Example />)
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Assigned Tests' }), { key: 'ArrowRight' })
  expect(chosen()).toBe('My Results')
  expect(document.activeElement?.textContent).toBe('My Results')
  expect(screen.getByRole('tabpanel', { name: 'My Results' }).textContent).toBe('Five results')
})

test('a whole set keeps the other panels out of sight', () => {
  const tabs = ['one', 'two'].map((value) => ({ value, label: value, content: `Panel ${value}` }))
  render(<Tabs label="Parts" value="one" onChange={() => undefined} tabs={tabs} isWhole />)
  const panels = screen.getAllByRole('tabpanel', { hidden: true })
  expect(panels.map((panel) => [panel.textContent, panel.classList.contains('hidden')])).toEqual([
    ['Panel one', false],
    ['Panel two', true],
  ])
})

test('arrows wrap around at the ends, Home and End go to them', () => {
  render(<Example />)
  const list = screen.getByRole('tablist', { name: 'Dashboard' })
  fireEvent.keyDown(list, { key: 'ArrowLeft' })
  expect(chosen()).toBe('Progress')
  fireEvent.keyDown(list, { key: 'ArrowRight' })
  expect(chosen()).toBe('Assigned Tests')
  fireEvent.keyDown(list, { key: 'End' })
  expect(chosen()).toBe('Progress')
  fireEvent.keyDown(list, { key: 'Home' })
  expect(chosen()).toBe('Assigned Tests')
})

test('the Tab key stops only at the chosen tab', () => {
  render(<Example />)
  fireEvent.click(screen.getByRole('tab', { name: 'My Results' }))
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
})
