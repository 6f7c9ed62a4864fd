import { describe, expect, test } from 'vitest'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { makeOptionId } from '#test/support/options.ts'
import { makePracticeQuestion } from '#test/support/practice-questions.ts'
import {
  type AskedQuestion,
  addRoundQuestion,
  countOutcomes,
  describeRoundAdvice,
  findPlaceInRound,
  goToNextQuestion,
  isRoundOver,
  listTopicsOfRound,
  type QuestionOutcome,
  type RoundState,
  recordOutcome,
  setRoundDraft,
  skipQuestion,
  startMissedRound,
  startRound,
  sumRoundSeconds,
} from './practice-round.ts'

const known: Partial<PracticeQuestion> = { origin: { kind: 'test', testTitle: 'A test', isMissed: false } }
const made: Partial<PracticeQuestion> = { origin: { kind: 'template', code: 'circles-area 1-5' } }

function played(outcomes: readonly QuestionOutcome[], asked: readonly AskedQuestion[]): RoundState {
  return outcomes.reduce(
    (round, outcome) =>
      outcome === 'skipped'
        ? skipQuestion(round, 5)
        : goToNextQuestion(recordOutcome(round, { outcome, record: emptyAnswerRecord, seconds: 20 })),
    startRound('first', asked),
  )
}

const aPassage = { title: 'A text', html: '' }

const idsOf = ({ asked }: RoundState) => asked.map(({ question }) => question.id)

test('a checked question stays until the student goes on, and a skipped one does not', () => {
  const round = startRound('first', [makePracticeQuestion(1), makePracticeQuestion(2)])
  expect(findPlaceInRound(round)).toBe(0)
  const shown = recordOutcome(round, { outcome: 'missed', record: emptyAnswerRecord, seconds: 9 })
  expect([findPlaceInRound(shown), shown.isShown]).toEqual([0, true])
  expect([
    findPlaceInRound(goToNextQuestion(shown)),
    findPlaceInRound(skipQuestion(goToNextQuestion(shown), 5)),
  ]).toEqual([1, 2])
})

test('in a timed round the next question comes at once, also in the round of what was missed', () => {
  const pace = { format: 'An exam', minutes: 180, questions: 100, seconds: 108 }
  const timed = recordOutcome(startRound('first', [makePracticeQuestion(1), makePracticeQuestion(2)], pace), {
    ...{ outcome: 'missed', record: emptyAnswerRecord, seconds: 9 },
  })
  expect([findPlaceInRound(timed), timed.isShown, isRoundOver(timed)]).toEqual([1, false, false])
  const over = skipQuestion(timed, 5)
  expect(isRoundOver(over)).toBe(true)
  expect(startMissedRound(over, 'second', () => 0).pace).toEqual(pace)
})

test('the questions on one passage follow each other, and all others keep their order', () => {
  const on = (number: number, html: string) => makePracticeQuestion(number, { passage: { ...aPassage, html } })
  const asked = [
    on(1, 'Eels'),
    makePracticeQuestion(2),
    on(3, 'Ice'),
    on(4, 'Eels'),
    makePracticeQuestion(5),
    on(6, 'Ice'),
  ]
  const together = idsOf(startRound('first', asked))
  expect(together).toEqual([0, 3, 1, 2, 5, 4].map((place) => asked[place]?.question.id))
})

test('a draft is of the question on the page', () => {
  const draft = { ...emptyAnswerRecord, numericValue: '7' }
  const round = setRoundDraft(startRound('first', [makePracticeQuestion(1), makePracticeQuestion(2)]), draft)
  expect(round.draft).toEqual(draft)
  expect(skipQuestion(round, 5).draft).toEqual(emptyAnswerRecord)
})

test('the time of skipped questions counts too', () => {
  expect(sumRoundSeconds(played(['right', 'skipped'], [makePracticeQuestion(1), makePracticeQuestion(2)]))).toBe(25)
})

test('another question on the topic comes right after the one on the page', () => {
  const shown = recordOutcome(startRound('first', [makePracticeQuestion(1), makePracticeQuestion(2)]), {
    ...{ outcome: 'right', record: emptyAnswerRecord, seconds: 9 },
  })
  const longer = addRoundQuestion(shown, makePracticeQuestion(3))
  expect(idsOf(longer).map((id) => id.at(-1))).toEqual(['1', '3', '2'])
  expect(findPlaceInRound(longer)).toBe(1)
})

test('the missed ones make a round of their own, skipped ones included', () => {
  const round = played(
    ['right', 'missed', 'skipped'],
    [makePracticeQuestion(1), { ...makePracticeQuestion(2, known), card: 'c' }, makePracticeQuestion(3)],
  )
  const again = startMissedRound(round, 'second', () => 0.5)
  expect(again).toMatchObject({ id: 'second', done: [], isShown: false })
  expect(idsOf(again)).toEqual(idsOf(round).slice(1))
  const [first] = again.asked
  expect(first).toMatchObject({ origin: { isMissed: true } })
  expect(first).not.toHaveProperty('card')
  expect(first?.question.options.map(({ letter }) => letter)).toEqual(['A', 'B', 'C'])
  expect(first?.question.options.map(({ html }) => html)).not.toEqual(['Option A', 'Option B', 'Option C'])
  expect(first?.rightAnswer).toEqual({
    option: makeOptionId(1),
    letter: first?.question.options.find(({ id }) => id === makeOptionId(1))?.letter,
  })
})

describe('a topic of a round', () => {
  test.each<[string, QuestionOutcome[], AskedQuestion[], object]>([
    [
      'one right of two',
      ['right', 'missed'],
      [makePracticeQuestion(1), makePracticeQuestion(2)],
      { asked: 2, right: 1, rightBefore: 0 },
    ],
    [
      'known before',
      ['right', 'skipped'],
      [makePracticeQuestion(1), makePracticeQuestion(2, known)],
      { asked: 2, right: 1, rightBefore: 1 },
    ],
    [
      'with a new question',
      ['right', 'right'],
      [makePracticeQuestion(1), makePracticeQuestion(2, made)],
      { right: 2, rightBefore: null },
    ],
    [
      'a new question first',
      ['right', 'right'],
      [makePracticeQuestion(1, made), makePracticeQuestion(2)],
      { right: 2, rightBefore: null },
    ],
  ])('%s', (_, outcomes, asked, expected) => {
    expect(listTopicsOfRound(played(outcomes, asked))).toEqual([expect.objectContaining(expected)])
  })

  test('topics of the same name in both subjects are two', () => {
    const asked = [
      makePracticeQuestion(1, { topic: 'Other' }),
      makePracticeQuestion(2, { topic: 'Other', subject: 'reading' }),
    ]
    expect(listTopicsOfRound(played(['right', 'right'], asked)).map(({ subject }) => subject)).toEqual([
      'math',
      'reading',
    ])
  })
})

test.each<[QuestionOutcome[], string]>([
  [['right', 'right'], 'Everything was right. Choose another topic next.'],
  [['right', 'missed'], 'Next: redo the one you missed, while the reasons are fresh in your mind.'],
  [['skipped', 'missed'], 'Next: redo the 2 you missed, while the reasons are fresh in your mind.'],
])('after %j: %s', (outcomes, words) => {
  const round = played(outcomes, [makePracticeQuestion(1), makePracticeQuestion(2)])
  expect(describeRoundAdvice(round)).toBe(words)
  expect(countOutcomes(round, 'right')).toBe(outcomes.filter((one) => one === 'right').length)
})
