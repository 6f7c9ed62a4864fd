// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { AddReadyMadeButton } from './AddReadyMadeButton.tsx'

const tests = [
  { name: 'a', title: 'A', isPresent: false },
  { name: 'b', title: 'B', isPresent: true },
  { name: 'c', title: 'C', isPresent: false },
]

/** Returns the requested names once the button is ready again. */
async function pressed(refused: readonly string[]) {
  const here = new Set<string>(['b'])
  const asked = stubServer({
    'GET /api/admin/ready-made-tests': () => ({
      body: { tests: tests.map((test) => ({ ...test, isPresent: here.has(test.name) })) },
    }),
    'POST /api/admin/ready-made-tests': ({ body }) => {
      const name = JSON.stringify(body)
      if (refused.some((one) => name.includes(`"${one}"`))) return { status: 500, body: {} }
      return { body: { outcome: 'added' } }
    },
  })
  const { container, unmount } = renderPart(<AddReadyMadeButton />)
  await pressElement('Add the ready-made tests')
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull())
  unmount()
  return asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

test('one press adds all that are missing, each in a request of its own', async () => {
  expect(await pressed([])).toEqual([{ name: 'a' }, { name: 'c' }])
})

test('after a failure the rest waits for another press', async () => {
  expect(await pressed(['a'])).toEqual([{ name: 'a' }])
})
