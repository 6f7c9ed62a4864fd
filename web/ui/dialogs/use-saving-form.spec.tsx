// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type SavingFormOptions, useSavingForm } from './use-saving-form.ts'

afterEach(cleanup)

type Options = SavingFormOptions<{ name: string }, { name: string }>

function open(save: Options['save']) {
  const onSaved = vi.fn()
  const opened = renderHook(() => useSavingForm({ defaultValues: { name: 'Maya' }, save, onSaved }))
  return { ...opened, onSaved, send: () => opened.result.current.sending.onSubmit() }
}

test('closes after the server has taken what was typed', async () => {
  const { send, onSaved } = open(async () => {})
  await act(send)
  expect(onSaved).toHaveBeenCalledOnce()
})

test('stays open, and says why, when the server refuses', async () => {
  const { result, send, onSaved } = open(() => Promise.reject(new Error('No.')))
  await act(send)
  expect(onSaved).not.toHaveBeenCalled()
  expect(result.current.sending.failure).toEqual(expect.any(String))
})

test('stays open when nothing was sent', async () => {
  const { send, onSaved } = open(async () => false)
  await act(send)
  expect(onSaved).not.toHaveBeenCalled()
})

test('closes nothing else when the reply comes after the person has left', async () => {
  const reply = Promise.withResolvers<void>()
  const { send, onSaved, unmount } = open(() => reply.promise)
  let sent: Promise<void> | undefined
  act(() => {
    sent = send()
  })
  unmount()
  reply.resolve()
  await sent
  expect(onSaved).not.toHaveBeenCalled()
})
