// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { type EarlySearchKeys, useEarlyKeys } from './use-early-keys.ts'

afterEach(cleanup)

function Field({ early }: { early: EarlySearchKeys }) {
  const [words, setWords] = useState('')
  useLayoutEffect(() => early.handTo(setWords), [early])
  return (
    <div role="dialog">
      <input aria-label="Search" value={words} onChange={({ currentTarget }) => setWords(currentTarget.value)} />
    </div>
  )
}

function Search({ Late, onEscape }: { Late: ComponentType<{ early: EarlySearchKeys }>; onEscape: () => void }) {
  return <Late early={useEarlyKeys(onEscape)} />
}

/** A search whose code arrives when `arrive` is called, over a page with its own shortcut and field. */
function open() {
  let arrived: (field: typeof Field) => void = () => undefined
  const Late = createLazyDialog(
    () =>
      new Promise<typeof Field>((resolve) => {
        arrived = resolve
      }),
  )
  const [shortcut, onEscape] = [vi.fn(), vi.fn()]
  document.addEventListener('keydown', shortcut)
  render(
    <>
      <input aria-label="Of the page" />
      <Search Late={Late} onEscape={onEscape} />
    </>,
  )
  const arrive = () => act(async () => arrived(Field))
  return { arrive, shortcut, onEscape }
}

function type(words: string, on: Element = document.body) {
  for (const key of words) fireEvent.keyDown(on, { key })
}

test('what is typed before the field is there gets into it, and what comes before it has the focus too', async () => {
  const { arrive, shortcut } = open()
  type('satu', screen.getByLabelText('Of the page'))
  type('rx')
  fireEvent.keyDown(document.body, { key: 'Backspace' })
  type('d')
  await arrive()
  const field = await screen.findByLabelText<HTMLInputElement>('Search')
  expect(field.value).toBe('saturd')
  type('ay')
  expect(field.value).toBe('saturday')
  expect(shortcut).not.toHaveBeenCalled()
})

test('keys in the field, and keys that write nothing, are left alone', async () => {
  const { arrive, shortcut } = open()
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(shortcut).toHaveBeenCalledTimes(2)
  await arrive()
  const field = await screen.findByLabelText<HTMLInputElement>('Search')
  // True if nothing prevents the browser's default action for the key.
  expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true)
  expect(field.value).toBe('')
})

test('Enter does nothing on the page behind, and Escape ends the wait', () => {
  const { onEscape } = open()
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(false)
  expect(onEscape).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onEscape).toHaveBeenCalledOnce()
})

test('a search that has ended takes no more keys', () => {
  open()
  cleanup()
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true)
})
