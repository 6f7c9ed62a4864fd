/** A question of each kind whose answer is a set of identifiers, with its key, an answer that is right in a part, and the words for it. */

import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { questionId, type ResponseId } from '#contracts/wire/ids.ts'
import { makeOptionId, makeOptionIds, makePlacedResponseId, placeAt } from './options.ts'

export interface KindQuestion {
  readonly kind: string
  readonly question: PaperQuestion
  readonly key: readonly ResponseId[]
  readonly partly: readonly ResponseId[]
  /** What a review says of the answer that is right in a part. */
  readonly partWords: string
}

interface Plan {
  readonly html?: string
  readonly options: readonly string[]
  readonly choose?: number
  readonly interaction?: PaperQuestion['interaction']
}

function questionOf(entry: QuestionEntry, { html = 'Which?', options, ...more }: Plan): PaperQuestion {
  return {
    ...{ id: questionId.parse('0199aaaa-0000-7000-8000-000000000001'), title: null, html, entry },
    options: options.map((text, place) => ({ id: makeOptionId(place), letter: 'ABCDEFGH'[place] ?? '', html: text })),
    ...{ unit: null, image: null, passage: null, ...more },
  }
}

const places = (...texts: readonly string[]) => texts.map((html, at) => ({ id: placeAt(at), html }))

const twoGaps = 'First <span class="gap">[1]</span>, then <span class="gap">[2]</span> them.'

export const kindQuestions: readonly KindQuestion[] = [
  {
    kind: 'multiple select',
    question: questionOf('multiple-select', { options: ['Two', 'Three', 'Four'], choose: 2 }),
    ...{ key: makeOptionIds(0, 2), partly: makeOptionIds(0, 1) },
    partWords: 'You chose 1 of the 2 right options, and 1 that is not right.',
  },
  {
    kind: 'drop-downs',
    question: questionOf('drop-down', {
      ...{ html: twoGaps, options: ['wash', 'burn', 'dry', 'eat'] },
      interaction: {
        places: [
          { id: placeAt(0), html: '', options: makeOptionIds(0, 1) },
          { id: placeAt(1), html: '', options: makeOptionIds(2, 3) },
        ],
      },
    }),
    ...{
      key: [makePlacedResponseId(0, 0), makePlacedResponseId(1, 2)],
      partly: [makePlacedResponseId(0, 0), makePlacedResponseId(1, 3)],
    },
    partWords: 'You got 1 of 2 gaps right.',
  },
  {
    kind: 'table',
    question: questionOf('table', {
      options: ['Always true', 'Never true'],
      interaction: { places: places('Twice it is even.', 'Twice it is odd.') },
    }),
    ...{
      key: [makePlacedResponseId(0, 0), makePlacedResponseId(1, 1)],
      partly: [makePlacedResponseId(0, 0), makePlacedResponseId(1, 0)],
    },
    partWords: 'You got 1 of 2 rows right.',
  },
  {
    kind: 'cards in gaps',
    question: questionOf('drag', {
      ...{ html: twoGaps, options: ['wash', 'dry', 'burn'], interaction: { places: places('', '') } },
    }),
    ...{
      key: [makePlacedResponseId(0, 0), makePlacedResponseId(1, 1)],
      partly: [makePlacedResponseId(0, 0), makePlacedResponseId(1, 2)],
    },
    partWords: 'You got 1 of 2 gaps right.',
  },
  {
    kind: 'cards in boxes',
    question: questionOf('drag', {
      options: ['Two', 'Three', 'Four'],
      interaction: { places: places('Even', 'Odd'), several: true },
    }),
    key: [makePlacedResponseId(0, 0), makePlacedResponseId(0, 2), makePlacedResponseId(1, 1)],
    partly: [makePlacedResponseId(0, 0), makePlacedResponseId(1, 2), makePlacedResponseId(1, 1)],
    partWords: 'You got 0 of 2 boxes right.',
  },
  {
    kind: 'lines in order',
    question: questionOf('order', {
      options: ['Fold the shirts', 'Wash the shirts', 'Dry the shirts'],
      interaction: { places: places('', '', '') },
    }),
    key: [makePlacedResponseId(0, 1), makePlacedResponseId(1, 2), makePlacedResponseId(2, 0)],
    partly: [makePlacedResponseId(0, 2), makePlacedResponseId(1, 1), makePlacedResponseId(2, 0)],
    partWords: 'You got 1 of 3 places right.',
  },
  {
    kind: 'clickable text',
    question: questionOf('clickable-text', {
      html: 'She <span class="piece piece-1">ran</span> <span class="piece piece-2">home</span> and <span class="piece piece-3">slept</span>.',
      ...{ options: ['ran', 'home', 'slept'], choose: 2 },
    }),
    ...{ key: makeOptionIds(0, 2), partly: makeOptionIds(0) },
    partWords: 'You chose 1 of the 2 right pieces.',
  },
  {
    kind: 'a ray',
    question: questionOf('number-line', {
      options: ['-1', '0', '1', 'open', 'closed', 'left', 'right'],
      interaction: {
        places: [
          { id: placeAt(0), html: '', options: makeOptionIds(0, 1, 2) },
          { id: placeAt(1), html: '', options: makeOptionIds(3, 4) },
          { id: placeAt(2), html: '', options: makeOptionIds(5, 6) },
        ],
        line: { from: '-1', to: '1', step: '1', ray: true },
      },
    }),
    key: [makePlacedResponseId(0, 2), makePlacedResponseId(1, 4), makePlacedResponseId(2, 6)],
    partly: [makePlacedResponseId(0, 2), makePlacedResponseId(1, 3), makePlacedResponseId(2, 6)],
    partWords: 'You got 2 of 3 parts right.',
  },
]
