/** A short test in the format of 2026. */
import type { Page } from '@playwright/test'
import { createAuthorApi } from './author-api.ts'

const passage = { title: 'The Lighthouse', text: '<p>Once upon a time there was a light.</p>' }

/** Reading: one question alone, then three on one passage. Math: two questions. */
export async function makeForwardTest(page: Page, url: string, slug: string) {
  const api = await createAuthorApi(page, url)
  await api.makeTest(
    slug,
    [
      {
        title: 'Reading',
        subject: 'reading',
        questions: [
          { text: 'Which is alone?' },
          ...['one', 'two', 'three'].map((place) => ({ text: `Where is ${place}?`, passage })),
        ],
      },
      { title: 'Math', subject: 'math', questions: [{ text: 'How many?' }, { text: 'How much?' }] },
    ],
    'active',
    'digital-2026',
  )
}
