/** The paper of the sample test in `attempt-world.ts`: four reading questions and two math questions. */

import type { Paper } from '#contracts/attempts/tests.ts'
import { sectionId } from '#contracts/wire/ids.ts'
import { sampleTest } from './attempt-world.ts'

/** All but the questions, which differ from spec to spec. */
export const samplePaper = {
  id: sampleTest,
  slug: 'practice-1',
  title: 'Practice 1',
  description: '',
  durationSeconds: 3600,
  version: 1,
  sections: [
    {
      id: sectionId.parse('0199aaaa-0000-7000-8000-00000000000a'),
      title: 'Reading',
      firstQuestion: 0,
      questionCount: 4,
    },
    { id: sectionId.parse('0199aaaa-0000-7000-8000-00000000000b'), title: 'Math', firstQuestion: 4, questionCount: 2 },
  ],
  passages: [{ title: 'The Lighthouse', html: '<p>Once upon a time.</p>' }],
  tools: ['eliminator', 'highlighter', 'notepad'],
} satisfies Omit<Paper, 'questions'>
