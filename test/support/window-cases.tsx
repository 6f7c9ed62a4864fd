/** What a window that changes something must do: send exactly what was chosen, say what is refused, and leave no trace if it is left. */
import { cleanup, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { pressElement, renderPart } from './render-part.tsx'
import { resetPageModules, type StubReply, stubServer } from './stub-server.ts'

export interface WindowCase {
  readonly name: string
  /** `onDone` is for whatever the window calls when it has finished. */
  readonly show: (onDone: () => void) => ReactNode
  /** What it loads: replies by method and path. */
  readonly reads?: Readonly<Record<string, unknown>>
  /** Fills it in, and presses its button. */
  readonly act: () => Promise<void>
  /** The method and the path of the change. */
  readonly sends: string
  readonly body?: unknown
  readonly reply: unknown
  /** The request that restores it, which the notice offers. */
  readonly undo?: string
  /** It closes also if the server refuses, and a notice says why. */
  readonly closesWhenRefused?: boolean
  /** The button that changes nothing; null for a window without one. */
  readonly keep?: string | null
}

const refusal: StubReply = {
  status: 409,
  body: { code: 'changed_meanwhile', message: 'Somebody else was faster.', requestId: '' },
}

export function testWindows(cases: readonly WindowCase[]): void {
  beforeEach(resetPageModules)
  afterEach(() => {
    cleanup()
    dismissToast()
    vi.unstubAllGlobals()
  })
  for (const one of cases) {
    describe(one.name, () => {
      test('sends what was chosen, once, and is done', () => sendsOnce(one))
      test('says what the server refuses', () => saysRefusal(one))
      if (one.keep !== null) test('sends nothing if it is left', () => leaves(one))
    })
  }
}

const restored = { kind: 'tests', name: 'What was deleted' }

function open({ show, reads = {}, sends, undo }: WindowCase, answer: StubReply) {
  const loads = Object.entries(reads).map(([request, body]) => [request, () => ({ body })] as const)
  const restores = undo === undefined ? [] : [[undo, () => ({ body: restored })] as const]
  const asked = stubServer(Object.fromEntries([...loads, ...restores, [sends, () => answer]]))
  const onDone = vi.fn()
  renderPart(show(onDone))
  const changes = () =>
    asked
      .map(({ method, path, body }) => ({ request: `${method} ${path}`, body }))
      .filter(({ request }) => !request.startsWith('GET ') && !(request in reads))
  return { onDone, changes }
}

async function sendsOnce(one: WindowCase) {
  const { onDone, changes } = open(one, { body: one.reply })
  await one.act()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(changes()).toEqual([{ request: one.sends, body: one.body }])
  expect(currentToast()?.variant ?? 'success').toBe('success')
  if (one.undo === undefined) return
  currentToast()?.action?.onPress()
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Restored', description: restored.name }))
  expect(changes().map(({ request }) => request)).toEqual([one.sends, one.undo])
}

async function saysRefusal(one: WindowCase) {
  const { onDone } = open(one, refusal)
  await one.act()
  await waitFor(() => {
    const notice = `${currentToast()?.title} ${currentToast()?.description}`
    expect(`${document.body.textContent} ${notice}`).toContain('Somebody else was faster.')
  })
  expect(currentToast()?.variant ?? 'destructive').toBe('destructive')
  expect(onDone).toHaveBeenCalledTimes(one.closesWhenRefused === true ? 1 : 0)
}

async function leaves(one: WindowCase) {
  const { onDone, changes } = open(one, refusal)
  await pressElement(one.keep ?? 'Cancel')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(changes()).toEqual([])
}
