// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '#contracts/wire/ids.ts'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a failed Refresh is said, and the images stay', async () => {
  const id = testId.parse('0199aaaa-0000-7000-8000-000000000001')
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  const image = {
    id: '0199aaaa-0000-7000-8000-000000000002',
    ...{ name: 'triangle.png', url: '/storage/v1/object/public/test_images/a/triangle.png', size: 900 },
    ...{ lastModified: '2026-03-01T12:00:00Z', createdAt: '2026-03-01T12:00:00Z', fullPath: 'a/triangle.png' },
    ...{ alt: 'A right triangle', usedBy: [] },
  }
  let isDown = false
  stubServer({
    [`GET /api/admin/tests/${id}/images`]: () => (isDown ? { status: 500, body: {} } : { body: { images: [image] } }),
  })
  const { BrowseImages } = await import('./BrowseImages.tsx')
  const acts = { onSelect: vi.fn(), onDeleted: vi.fn(), onQuestionsChanged: vi.fn(), onUpload: vi.fn() }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <QueryClientProvider client={queryClient}>
      <BrowseImages testId={id} {...acts} />
    </QueryClientProvider>,
  )
  await screen.findByRole('img', { name: 'A right triangle' })
  isDown = true
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Failed to load images. Please try again.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A right triangle' })).toBeTruthy()
})
