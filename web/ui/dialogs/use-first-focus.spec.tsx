// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { useFirstFocus } from './use-first-focus.ts'

function Loaded({ isDue = true }: { isDue?: boolean }) {
  const part = useFirstFocus<HTMLDivElement>(isDue)
  return (
    <div ref={part}>
      <input aria-label="Not now" disabled />
      <input aria-label="Minutes" />
    </div>
  )
}

interface WindowProps {
  hasCome: boolean
  isDue?: boolean
  hasPager?: boolean
}

function Window({ hasCome, isDue, hasPager = false }: WindowProps) {
  return (
    <Dialog onClose={() => {}} title="Time" footer={<button type="button">Cancel</button>}>
      {hasPager && <button type="button">Later</button>}
      {hasCome && <Loaded {...(isDue !== undefined && { isDue })} />}
      <details open>
        <summary tabIndex={-1}>More</summary>
        <textarea aria-label="Note" tabIndex={-1} />
      </details>
    </Dialog>
  )
}

afterEach(cleanup)

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

async function openWindow(isDue?: boolean) {
  const shown = render(<Window hasCome={false} />)
  await waitFor(() => expect(focused()).toBe('Cancel'))
  return { come: () => shown.rerender(<Window hasCome {...(isDue !== undefined && { isDue })} />) }
}

test('the first field takes the focus when it comes', async () => {
  const { come } = await openWindow()
  come()
  expect(focused()).toBe('Minutes')
})

test('a person who is already in another field stays there', async () => {
  const { come } = await openWindow()
  screen.getByLabelText('Note').focus()
  come()
  expect(focused()).toBe('Note')
})

test('a part that is not the first of its dialog leaves the focus where it is', async () => {
  const { come } = await openWindow(false)
  come()
  expect(focused()).toBe('Cancel')
})

test('a part that is there at once takes the focus from the button before it', async () => {
  render(<Window hasPager hasCome />)
  await waitFor(() => expect(focused()).toBe('Minutes'))
})

test('and not if it is not the first of its dialog', async () => {
  render(<Window hasPager hasCome isDue={false} />)
  await waitFor(() => expect(focused()).toBe('Later'))
})
