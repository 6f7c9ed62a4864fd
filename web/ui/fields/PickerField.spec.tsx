// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PickerField, type PickerItem } from './PickerField.tsx'

afterEach(cleanup)

const ada: PickerItem = { value: '1', label: 'Ada Park', note: 'ada@example.com' }
const leo: PickerItem = { value: '2', label: 'Leo Chen', note: 'leo@example.com' }

function picker(items: readonly PickerItem[], isSearching: boolean, onPick: (item: PickerItem | null) => void) {
  return (
    <PickerField
      label="User"
      value={null}
      items={items}
      isSearching={isSearching}
      onPick={onPick}
      onSearch={() => {}}
    />
  )
}

test('results for other words are not offered while the search runs', async () => {
  const onPick = vi.fn()
  const { rerender } = render(picker([ada, leo], false, onPick))
  const input = screen.getByRole('combobox', { name: 'User' })
  fireEvent.focus(input)
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.change(input, { target: { value: 'leo' } })
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Leo Chenleo@example.com',
  ])
  fireEvent.change(input, { target: { value: 'Nora' } })
  expect(screen.queryAllByRole('option')).toEqual([])
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onPick).not.toHaveBeenCalled()
  rerender(picker([{ value: '3', label: 'Nora Lind', note: 'nora@example.com' }], false, onPick))
  expect(await screen.findByRole('option', { name: /Nora Lind/ })).toBeTruthy()
})
