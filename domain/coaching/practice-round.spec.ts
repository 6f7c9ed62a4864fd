import { describe, expect, test } from 'vitest'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { emptyRecord } from '#domain/answers/answering.ts'
import { optionAt } from '#test/support/options.ts'
import { aPracticeQuestion } from '#test/support/practice-questions.ts'
import {
  type AskedQuestion,
  addUpSeconds,
  askNext,
  beginRound,
  checked,
  countOutcomes,
  drafted,
  goOn,
  isOver,
  nextStepWords,
  type Outcome,
  placeIn,
  type Round,
  redoMissed,
  skip,
  topicsOfRound,
} from './practice-round.ts'

const known: Partial<PracticeQuestion> = { origin: { kind: 'test', testTitle: 'A test', isMissed: false } }
const made: Partial<PracticeQuestion> = { origin: { kind: 'template', code: 'circles-area 1-5' } }

function played(outcomes: readonly Outcome[], asked: readonly AskedQuestion[]): Round {
  return outcomes.reduce(
    (round, outcome) =>
      outcome === 'skipped' ? skip(round, 5) : goOn(checked(round, { outcome, record: emptyRecord, seconds: 20 })),
    beginRound('first', asked),
  )
}

const aPassage = { title: 'A text', html: '' }

const idsOf = ({ asked }: Round) => asked.map(({ question }) => question.id)

test('a checked question stays until the student goes on, and a skipped one does not', () => {
  const round = beginRound('first', [aPracticeQuestion(1), aPracticeQuestion(2)])
  expect(placeIn(round)).toBe(0)
  const shown = checked(round, { outcome: 'missed', record: emptyRecord, seconds: 9 })
  expect([placeIn(shown), shown.isShown]).toEqual([0, true])
  expect([placeIn(goOn(shown)), placeIn(skip(goOn(shown), 5))]).toEqual([1, 2])
})

test('in a timed round the next question comes at once, also in the round of what was missed', () => {
  const pace = { format: 'An exam', minutes: 180, questions: 100, seconds: 108 }
  const timed = checked(beginRound('first', [aPracticeQuestion(1), aPracticeQuestion(2)], pace), {
    ...{ outcome: 'missed', record: emptyRecord, seconds: 9 },
  })
  expect([placeIn(timed), timed.isShown, isOver(timed)]).toEqual([1, false, false])
  const over = skip(timed, 5)
  expect(isOver(over)).toBe(true)
  expect(redoMissed(over, 'second', () => 0).pace).toEqual(pace)
})

test('the questions on one passage follow each other, and all others keep their order', () => {
  const on = (number: number, html: string) => aPracticeQuestion(number, { passage: { ...aPassage, html } })
  const asked = [on(1, 'Eels'), aPracticeQuestion(2), on(3, 'Ice'), on(4, 'Eels'), aPracticeQuestion(5), on(6, 'Ice')]
  const together = idsOf(beginRound('first', asked))
  expect(together).toEqual([0, 3, 1, 2, 5, 4].map((place) => asked[place]?.question.id))
})

test('a draft is of the question on the page', () => {
  const draft = { ...emptyRecord, numericValue: '7' }
  const round = drafted(beginRound('first', [aPracticeQuestion(1), aPracticeQuestion(2)]), draft)
  expect(round.draft).toEqual(draft)
  expect(skip(round, 5).draft).toEqual(emptyRecord)
})

test('the time of skipped questions counts too', () => {
  expect(addUpSeconds(played(['right', 'skipped'], [aPracticeQuestion(1), aPracticeQuestion(2)]))).toBe(25)
})

test('another question on the topic comes right after the one on the page', () => {
  const shown = checked(beginRound('first', [aPracticeQuestion(1), aPracticeQuestion(2)]), {
    ...{ outcome: 'right', record: emptyRecord, seconds: 9 },
  })
  const longer = askNext(shown, aPracticeQuestion(3))
  expect(idsOf(longer).map((id) => id.at(-1))).toEqual(['1', '3', '2'])
  expect(placeIn(longer)).toBe(1)
})

test('the missed ones make a round of their own, skipped ones included', () => {
  const round = played(
    ['right', 'missed', 'skipped'],
    [aPracticeQuestion(1), { ...aPracticeQuestion(2, known), card: 'c' }, aPracticeQuestion(3)],
  )
  const again = redoMissed(round, 'second', () => 0.5)
  expect(again).toMatchObject({ id: 'second', done: [], isShown: false })
  expect(idsOf(again)).toEqual(idsOf(round).slice(1))
  const [first] = again.asked
  expect(first).toMatchObject({ origin: { isMissed: true } })
  expect(first).not.toHaveProperty('card')
  expect(first?.question.options.map(({ letter }) => letter)).toEqual(['A', 'B', 'C'])
  expect(first?.question.options.map(({ html }) => html)).not.toEqual(['Option A', 'Option B', 'Option C'])
  expect(first?.rightAnswer).toEqual({
    option: optionAt(1),
    letter: first?.question.options.find(({ id }) => id === optionAt(1))?.letter,
  })
})

describe('a topic of a round', () => {
  test.each<[string, Outcome[], AskedQuestion[], object]>([
    [
      'one right of two',
      ['right', 'missed'],
      [aPracticeQuestion(1), aPracticeQuestion(2)],
      { asked: 2, right: 1, rightBefore: 0 },
    ],
    [
      'known before',
      ['right', 'skipped'],
      [aPracticeQuestion(1), aPracticeQuestion(2, known)],
      { asked: 2, right: 1, rightBefore: 1 },
    ],
    [
      'with a new question',
      ['right', 'right'],
      [aPracticeQuestion(1), aPracticeQuestion(2, made)],
      { right: 2, rightBefore: null },
    ],
    [
      'a new question first',
      ['right', 'right'],
      [aPracticeQuestion(1, made), aPracticeQuestion(2)],
      { right: 2, rightBefore: null },
    ],
  ])('%s', (_, outcomes, asked, expected) => {
    expect(topicsOfRound(played(outcomes, asked))).toEqual([expect.objectContaining(expected)])
  })

  test('topics of the same name in both subjects are two', () => {
    const asked = [
      aPracticeQuestion(1, { topic: 'Other' }),
      aPracticeQuestion(2, { topic: 'Other', subject: 'reading' }),
    ]
    expect(topicsOfRound(played(['right', 'right'], asked)).map(({ subject }) => subject)).toEqual(['math', 'reading'])
  })
})

test.each<[Outcome[], string]>([
  [['right', 'right'], 'Everything was right. Choose another topic next.'],
  [['right', 'missed'], 'Next: redo the one you missed, while the reasons are fresh in your mind.'],
  [['skipped', 'missed'], 'Next: redo the 2 you missed, while the reasons are fresh in your mind.'],
])('after %j: %s', (outcomes, words) => {
  const round = played(outcomes, [aPracticeQuestion(1), aPracticeQuestion(2)])
  expect(nextStepWords(round)).toBe(words)
  expect(countOutcomes(round, 'right')).toBe(outcomes.filter((one) => one === 'right').length)
})
