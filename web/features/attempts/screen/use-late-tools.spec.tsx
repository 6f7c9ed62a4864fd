// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { lateTools } from '../late-tools/late-tools.ts'
import type { LateTools } from './test-screen.ts'
import { useLateTools } from './use-late-tools.ts'

afterEach(() => dismissToast())

/** Opens tools whose code loads, or fails to load, when the spec says so. */
function open() {
  const loads: PromiseWithResolvers<LateTools>[] = []
  const opened: string[] = []
  const { result } = renderHook(() =>
    useLateTools(
      (name) => opened.push(name),
      () => {
        const coming = deferred<LateTools>()
        loads.push(coming)
        return coming.promise
      },
    ),
  )
  return { loads, opened, result }
}

function deferred<Value>(): PromiseWithResolvers<Value> {
  let settle: Omit<PromiseWithResolvers<Value>, 'promise'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (settle === undefined) throw new Error('A promise runs its executor at once.')
  return { promise, ...settle }
}

test('opens a tool that was pressed while it loads as soon as it is there, without a word', async () => {
  const { loads, opened, result } = open()
  act(() => result.current.open('notes'))
  expect(result.current.awaited).toBe('notes')
  expect(opened).toEqual([])
  await act(async () => loads.at(-1)?.resolve(lateTools))
  expect(opened).toEqual(['notes'])
  expect(result.current.awaited).toBeNull()
  expect(currentToast()).toBeNull()
  act(() => result.current.open('review'))
  expect(opened).toEqual(['notes', 'review'])
})

test('says when a tool did not load, and tries again when asked', async () => {
  const { loads, opened, result } = open()
  act(() => result.current.open('review'))
  await act(async () => loads.at(-1)?.reject(new TypeError('Failed to fetch')))
  expect(result.current.awaited).toBeNull()
  expect(currentToast()).toMatchObject({ title: 'This tool did not load', action: { label: 'Try again' } })
  act(() => currentToast()?.action?.onPress())
  expect(result.current.awaited).toBe('review')
  await act(async () => loads.at(-1)?.resolve(lateTools))
  expect(opened).toEqual(['review'])
})
