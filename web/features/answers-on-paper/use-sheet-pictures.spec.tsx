// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { makeOptionId } from '#test/support/options.ts'
import type { AnswerTexts } from './fill-sheet.ts'
import { useSheetPictures } from './use-sheet-pictures.ts'

const [first, second] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002']

function question(id: string): PaperQuestion {
  return {
    id: questionId.parse(id),
    title: null,
    html: '',
    entry: 'choice',
    options: [...'ABCD'].map((letter, place) => ({ id: makeOptionId(place), letter, html: letter })),
    unit: null,
    image: null,
    passage: null,
  }
}

const paper = { slug: 'practice-1', version: 3, questions: [question(first), question(second)] }
const doubt = 'data:image/png;base64,AA'

/** By the name of the file. */
const replies: Readonly<Record<string, { status: number; body: object }>> = {
  'page 1.jpg': {
    status: 200,
    body: {
      testVersion: 3,
      page: 1,
      answers: [
        { number: 1, text: 'B', picture: null },
        { number: 2, text: 'A', picture: doubt },
      ],
    },
  },
  'older.jpg': { status: 200, body: { testVersion: 2, page: 1, answers: [{ number: 1, text: 'D', picture: null }] } },
  'a cat.jpg': {
    status: 422,
    body: { code: 'invalid_input', message: 'No bubble sheet.', requestId: 'r', issues: [] },
  },
}

/** Uploads go by `XMLHttpRequest`, because `fetch` reports no progress. */
class Upload {
  readonly upload = {}
  status = 0
  responseText = ''
  onload: () => void = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return 'r'
  }
  send(file: File) {
    const reply = replies[file.name]
    this.status = reply?.status ?? 500
    this.responseText = JSON.stringify(reply?.body)
    queueMicrotask(() => this.onload())
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Upload))
afterEach(() => void vi.unstubAllGlobals())

function renderPictures(start: AnswerTexts = {}) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(
    () => {
      const [texts, onTexts] = useState(start)
      return { texts, onTexts, pictures: useSheetPictures({ paper, texts, onTexts }) }
    },
    { wrapper },
  ).result
}

async function read(view: ReturnType<typeof renderPictures>, ...names: string[]) {
  await act(() => view.current.pictures.readAll(names.map((name) => new File(['x'], name))))
  await waitFor(() => expect(view.current.pictures.isReading).toBe(false))
}

test('what is certain is filled in, and the rest waits for a person', async () => {
  const view = renderPictures()
  await read(view, 'page 1.jpg')
  expect(view.current.texts).toEqual({ [first]: 'B', [second]: '?' })
  expect([...view.current.pictures.doubts]).toEqual([[second, doubt]])
  expect(view.current.pictures.news).toBe('1 page read. Please decide 1 answer.')
  act(() => view.current.onTexts({ [first]: 'B', [second]: 'C' }))
  expect(view.current.pictures.doubts.size).toBe(0)
  expect(view.current.pictures.news).toBe('1 page read. Look it over, then score.')
})

test('a picture that fails says why and keeps none of the others back', async () => {
  const view = renderPictures()
  await read(view, 'a cat.jpg', 'page 1.jpg')
  expect(view.current.pictures.failures).toEqual(['a cat.jpg: No bubble sheet.'])
  expect(view.current.texts[first]).toBe('B')
})

test('letters of an older version are not put in', async () => {
  const view = renderPictures({ [second]: 'C' })
  await read(view, 'older.jpg')
  expect(view.current.texts).toEqual({ [second]: 'C' })
  expect(view.current.pictures.failures).toHaveLength(1)
})
