// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getReadiness, type Readiness } from '#contracts/tests.ts'
import { freshPage, specServer } from '#test/support/stub-server.ts'
import { StartPage } from './StartPage.tsx'

beforeEach(freshPage)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function readinessOf(navigation: 'free' | 'forward'): Readiness {
  return getReadiness.reply.parse({
    test: {
      ...{ id: '018f2c3a-0000-7000-8000-000000000001', slug: 'fractions', title: 'Fractions', description: '' },
      ...{ durationSeconds: 600, version: 1, questionCount: 2, sections: [{ title: 'Math', questionCount: 2 }] },
      format: { navigation, requiresAnswer: true, choosesFirstSection: false, directions: [] },
    },
    ...{ extraSeconds: 0, notReady: null, window: 'open', locked: false, preview: false, assignment: null },
    attemptId: null,
  })
}

function open(navigation: 'free' | 'forward', loadScreen: () => Promise<unknown>) {
  const asked = specServer({ 'GET /api/tests/fractions/readiness': () => ({ body: readinessOf(navigation) }) })
  const acts = { onBegun: () => undefined, onChanged: () => undefined }
  render(
    <MemoryRouter>
      <StartPage
        testRef="fractions"
        readiness={readinessOf(navigation)}
        home="/student"
        loadScreen={loadScreen}
        {...acts}
      />
    </MemoryRouter>,
  )
  const starts = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  return { starts, press: () => fireEvent.click(screen.getByRole('button', { name: 'Start now' })) }
}

test('the clock of a forward-only test does not start before its screen is there, and the button tries again', async () => {
  const loads: string[] = []
  const { starts, press } = open('forward', async () => {
    loads.push('asked')
    if (loads.length === 1) throw new TypeError('Failed to fetch')
  })
  press()
  expect(await screen.findByText(/The test screen did not load\. The clock has not started\./)).toBeTruthy()
  expect(starts()).toEqual([])
  press()
  await vi.waitFor(() => expect(starts()).toEqual(['/api/tests/fractions/attempt']))
  expect(loads).toHaveLength(2)
})

test('another test does not wait for that code', async () => {
  const { starts, press } = open('free', () => Promise.reject(new TypeError('Failed to fetch')))
  press()
  await vi.waitFor(() => expect(starts()).toEqual(['/api/tests/fractions/attempt']))
})
