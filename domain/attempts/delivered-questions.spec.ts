import { expect, test } from 'vitest'
import type { Delivered } from '#contracts/attempts/attempts.ts'
import type { Paper, PaperQuestion } from '#contracts/attempts/tests.ts'
import { questionId, sectionId, testId } from '#contracts/wire/ids.ts'
import { addDelivered } from './delivered-questions.ts'

const idOf = (name: string) => questionId.parse(`0199dddd-0000-7000-8000-0000000000${name}`)
const section = { reading: sectionId.parse(idOf('a0')), math: sectionId.parse(idOf('b0')) }
const lighthouse = { title: 'The Lighthouse', html: '<p>Once.</p>' }
const river = { title: 'A River', html: '<p>Twice.</p>' }

function asked(name: string, passage: number | null = null): PaperQuestion {
  return { id: idOf(name), title: null, html: name, entry: 'choice', options: [], unit: null, image: null, passage }
}

const inReading = { section: section.reading, subject: 'reading' as const }
const inMath = { section: section.math, subject: 'math' as const }

/** Two of four questions of each section; those of reading are on a passage. */
const paper: Paper = {
  id: testId.parse(idOf('00')),
  slug: 'adaptive',
  title: 'Adaptive',
  description: '',
  durationSeconds: 60,
  version: -1,
  tools: [],
  sections: [
    { id: section.reading, title: 'Reading', firstQuestion: 0, questionCount: 2 },
    { id: section.math, title: 'Math', firstQuestion: 2, questionCount: 2 },
  ],
  passages: [lighthouse],
  questions: [asked('a1', 0), asked('a2', 0), asked('b1'), asked('b2')],
  format: {
    navigation: 'forward',
    requiresAnswer: true,
    answerInPassages: true,
    choosesFirstSection: true,
    sections: [
      { subject: 'reading', title: 'Reading', directions: '', questions: [0, 1], total: 4 },
      { subject: 'math', title: 'Math', directions: '', questions: [2, 3], total: 4 },
    ],
  },
}

function grownBy(delivered: Partial<Delivered>) {
  const { questions, sections, passages, version, format } = addDelivered(paper, {
    ...{ testVersion: -2, passages: [], questions: [], places: [] },
    ...delivered,
  })
  return {
    version,
    ids: questions.map(({ html, passage }) => (passage === null ? html : `${html} on ${passages[passage]?.title}`)),
    sections: sections.map(({ firstQuestion, questionCount }) => [firstQuestion, questionCount]),
    format: format?.sections.map((one) => one.questions),
  }
}

const asBefore = ['a1 on The Lighthouse', 'a2 on The Lighthouse', 'b1', 'b2']
const halves = [
  [0, 2],
  [2, 2],
]
const split = [
  [0, 1],
  [2, 3],
]

test.each<[string, Partial<Delivered>, Omit<ReturnType<typeof grownBy>, 'version'>]>([
  ['nothing new', {}, { ids: asBefore, sections: halves, format: split }],
  [
    'questions that are there',
    { questions: [asked('b1'), asked('b2')], places: [inMath, inMath] },
    { ids: asBefore, sections: halves, format: split },
  ],
  [
    'a question of the last section',
    { questions: [asked('b2'), asked('b3')], places: [inMath, inMath] },
    {
      ids: [...asBefore, 'b3'],
      sections: [
        [0, 2],
        [2, 3],
      ],
      format: [
        [0, 1],
        [2, 3, 4],
      ],
    },
  ],
  [
    'questions of the first section, on a passage',
    {
      passages: [river],
      questions: [asked('a3', 0), asked('a4', 0), asked('b1')],
      places: [inReading, inReading, inMath],
    },
    {
      ids: ['a1 on The Lighthouse', 'a2 on The Lighthouse', 'a3 on A River', 'a4 on A River', 'b1', 'b2'],
      sections: [
        [0, 4],
        [4, 2],
      ],
      format: [
        [0, 1, 2, 3],
        [4, 5],
      ],
    },
  ],
  [
    'the rest of a passage that is there',
    { passages: [river, lighthouse], questions: [asked('a3', 1)], places: [inReading] },
    {
      ids: ['a1 on The Lighthouse', 'a2 on The Lighthouse', 'a3 on The Lighthouse', 'b1', 'b2'],
      sections: [
        [0, 3],
        [3, 2],
      ],
      format: [
        [0, 1, 2],
        [3, 4],
      ],
    },
  ],
])('a paper takes %s', (_, delivered, expected) => {
  expect(grownBy(delivered)).toEqual({ version: -2, ...expected })
})

test('the same delivery twice changes nothing', () => {
  const delivered: Delivered = { testVersion: -2, passages: [], questions: [asked('b3')], places: [inMath] }
  const once = addDelivered(paper, delivered)
  expect(addDelivered(once, delivered)).toEqual(once)
})
