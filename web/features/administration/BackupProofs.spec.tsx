// @vitest-environment happy-dom
/** An administrator reads what the last nights proved. */
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { BackupProofs } from './BackupProofs.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = 'GET /api/admin/backups/proofs'
const proof = {
  startedAt: '2026-03-02T07:30:00.000Z',
  endedAt: '2026-03-02T07:31:00.000Z',
  fileName: 'prep-backup-20260302-073000-night.tar.gz',
  differences: [],
}

test('each night has its day, and what differed', async () => {
  const differences = ['1 of 200 scores are not what the answers give: 0195.', 'The image a/b.png is missing.']
  stubServer({
    [path]: () => ({
      body: {
        proofs: [
          { ...proof, night: '2026-03-02', outcome: 'failed', compared: null, differences },
          {
            ...proof,
            night: '2026-03-01',
            outcome: 'proved',
            compared: { tables: 66, rows: 12345, scores: 200, images: 7, missingImages: 0, migrations: 19 },
          },
        ],
      },
    }),
  })
  renderPart(<BackupProofs />)
  const [failed, proved] = await screen.findAllByRole('listitem')
  expect(failed?.textContent).toContain('Not restored as it was')
  expect(failed?.textContent).toContain('Mon, Mar 2')
  for (const difference of differences) expect(failed?.textContent).toContain(difference)
  expect(proved && within(proved).getByText('Restored, nothing differs')).toBeDefined()
  expect(proved?.textContent).toContain('12,345 rows in 66 tables, 7 pictures, 200 scores computed again.')
})

test('before the first night it says so, and a failure can be tried again', async () => {
  let isDown = true
  stubServer({
    [path]: () =>
      isDown
        ? { status: 500, body: { code: 'unexpected', message: 'Down.', requestId: '' } }
        : { body: { proofs: [] } },
  })
  renderPart(<BackupProofs />)
  await screen.findByText('The last nights could not be loaded')
  isDown = false
  await pressElement('Retry')
  await screen.findByText('The first night has not come yet.')
})
