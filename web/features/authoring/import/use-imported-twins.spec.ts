// @vitest-environment happy-dom
/** Near twins are looked for once for each file, also while its questions are corrected. */
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { parseQuestionImport } from '#domain/authoring/question-import.ts'
import { renderHookOfPage } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { useImportedTwins } from './use-imported-twins.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function parsed(...texts: readonly string[]) {
  const questions = texts.map((text) => ({ text, options: ['a', 'b'], correct_answer: 0, image_url: 'no address' }))
  const read = parseQuestionImport(JSON.stringify({ counts_from: 0, questions }), 'a-test')
  if (!read.ok) throw new Error(read.message)
  return read.section.preview
}

test('the questions of a file are sent once', async () => {
  const asked = stubServer({ 'POST /api/admin/twins/search': () => ({ body: { twins: [] } }) })
  let previews = parsed('One?', 'Two?')
  const { result, rerender } = renderHookOfPage(() => useImportedTwins(previews))
  expect(result.current.words).toBe('Looking for near twins…')
  await waitFor(() => expect(result.current.words).toBe(''))
  rerender()
  expect(asked.map(({ body }) => body)).toEqual([
    {
      questions: ['One?', 'Two?'].map((text) => ({ text, options: ['a', 'b'], passage: null, imageUrl: null })),
    },
  ])
  previews = parsed('Three?')
  rerender()
  await waitFor(() => expect(asked).toHaveLength(2))
})
