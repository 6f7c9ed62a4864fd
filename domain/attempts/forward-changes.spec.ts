import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Change } from '#contracts/attempts/attempts.ts'
import { type QuestionId, questionId } from '#contracts/wire/ids.ts'
import { addAnswerSeconds, chooseOption, emptyAnswerRecord, setNotes } from '#domain/answers/answering.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  applyForwardChanges,
  buildForwardRules,
  type ForwardProgress,
  findOpenSet,
  listChangesRefusedBefore,
  restrictForwardRules,
} from './forward-changes.ts'

function idOf(index: number): QuestionId {
  return questionId.parse(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
}

/** Reading: one question alone, then a passage with two. Math: three questions alone. */
const questions = [null, 'A', 'A', null, null, null].map((passage, at) => ({ id: idOf(at), passage, unit: null }))
const format = {
  requiresAnswer: true,
  answerInPassages: false,
  choosesFirstSection: true,
  sections: [
    { subject: 'reading' as const, title: 'Reading', questions: [0, 1, 2] },
    { subject: 'math' as const, title: 'Math', questions: [3, 4, 5] },
  ],
}
const rules = buildForwardRules(questions, format)
const begun: ForwardProgress = { answers: {}, handedIn: [], firstSection: null }

/** `a0` and `b0` answer question 0, `-0` clears the answer, `h0` hands the question in, `math` chooses math as the first section. */
function changesOf(acts: string, first = 1): Change[] {
  return acts
    .split(' ')
    .filter((act) => act !== '')
    .map((act, at) => {
      const number = first + at
      if (act === 'math' || act === 'reading') return { number, firstSection: act }
      const question = idOf(Number(act.slice(1)))
      if (act.startsWith('h')) return { number, handIn: question }
      if (act.startsWith('-')) return { number, question, record: emptyAnswerRecord }
      return { number, question, record: chooseOption(emptyAnswerRecord, makeOptionId(act.startsWith('a') ? 0 : 1)) }
    })
}

function chosen({ answers }: ForwardProgress): string {
  return questions
    .map(({ id }) => answers[id]?.selectedOption ?? null)
    .map((option) => (option === makeOptionId(0) ? 'a' : option === makeOptionId(1) ? 'b' : '.'))
    .join('')
}

function indices(ids: readonly QuestionId[]): number[] {
  return ids.map((id) => questions.findIndex((question) => question.id === id))
}

test.each<[string, string, string, number[], Record<number, string>]>([
  ['an answer counts', 'a0 b0', 'b.....', [], {}],
  ['an answer ahead counts', 'a5', '.....a', [], {}],
  ['an answer is handed in', 'a0 h0', 'a.....', [0], {}],
  ['an answer after the hand-in does not count', 'a0 h0 b0', 'a.....', [0], { 3: 'handed_in' }],
  ['the same answer again is no loss', 'a0 h0 a0', 'a.....', [0], {}],
  ['nothing is handed in without an answer', 'h0 a0', 'a.....', [], { 1: 'unanswered' }],
  ['a hand-in is repeated', 'a0 h0 h0', 'a.....', [0], {}],
  ['one question hands in its passage', 'a0 h0 a1 a2 h2', 'aaa...', [0, 1, 2], {}],
  ['a passage goes with open questions', 'a0 h0 a2 h1 b1', 'a.a...', [0, 1, 2], { 5: 'handed_in' }],
  ['the passage is not open yet', 'a1 a2 h1', '.aa...', [], { 3: 'set_not_open' }],
  ['math comes first', 'math a3 h3', '...a..', [3], {}],
  ['math comes first, so reading is not open', 'math a0 h0', 'a.....', [], { 3: 'set_not_open' }],
  ['the choice changes before the first hand-in', 'math reading a0 h0', 'a.....', [0], {}],
  ['the choice is final after it', 'math a3 h3 reading math', '...a..', [3], { 4: 'section_is_final' }],
  ['without a choice the format decides, and it is final', 'a0 h0 math', 'a.....', [0], { 3: 'section_is_final' }],
  ['math first to the end', 'math a3 h3 a4 h4 a5 h5 a0 h0 h1', 'a..aaa', [3, 4, 5, 0, 1, 2], {}],
])('%s: %s', (_, acts, answers, handedIn, refused) => {
  const after = applyForwardChanges(rules, begun, changesOf(acts))
  expect(chosen(after)).toBe(answers)
  expect(indices(after.handedIn)).toEqual(handedIn)
  expect(Object.fromEntries(after.refused.map(({ number, reason }) => [number, reason]))).toEqual(refused)
})

test.each<[string, string, string, number[], Record<number, string>]>([
  ['a passage with an open question stays', 'a0 h0 a2 h1', 'a.a...', [0], { 4: 'unanswered' }],
  ['a later answer in it counts', 'a0 h0 a2 h1 b1 h1', 'aba...', [0, 1, 2], { 4: 'unanswered' }],
  ['an answer in it changes until then', 'a0 h0 a1 a2 b1 b2 h2 a1', 'abb...', [0, 1, 2], { 8: 'handed_in' }],
  ['an answer that was taken back is missing', 'a0 h0 a1 a2 -1 h2', 'a.a...', [0], { 6: 'unanswered' }],
  ['answers ahead of an open question count', 'a2 a5', '..a..a', [], {}],
])('where each question on a passage needs an answer: %s', (_, acts, answers, handedIn, refused) => {
  const whole = buildForwardRules(questions, { ...format, answerInPassages: true })
  const after = applyForwardChanges(whole, begun, changesOf(acts))
  expect(chosen(after)).toBe(answers)
  expect(indices(after.handedIn)).toEqual(handedIn)
  expect(Object.fromEntries(after.refused.map(({ number, reason }) => [number, reason]))).toEqual(refused)
})

test('the records that changed are given apart', () => {
  const standing = applyForwardChanges(rules, begun, changesOf('a0 h0 a1'))
  const { added, answers } = applyForwardChanges(rules, standing, changesOf('b0 b2', 4))
  expect(Object.keys(added)).toEqual([idOf(2)])
  expect(Object.keys(answers)).toHaveLength(3)
})

test('time on a question that was handed in is no loss, a note is', () => {
  const standing = applyForwardChanges(rules, begun, changesOf('a0 h0'))
  const record = chooseOption(emptyAnswerRecord, makeOptionId(0))
  const slower = { number: 3, question: idOf(0), record: addAnswerSeconds(record, 5) }
  const noted = { number: 4, question: idOf(0), record: setNotes(record, 'sure?') }
  const after = applyForwardChanges(rules, standing, [slower, noted])
  expect(after.refused).toEqual([{ number: 4, reason: 'handed_in' }])
  expect(after.answers).toEqual(standing.answers)
})

test('a format may take sets without answers, and a test may have one order', () => {
  const lenient = buildForwardRules(questions, { ...format, requiresAnswer: false, choosesFirstSection: false })
  const after = applyForwardChanges(lenient, begun, changesOf('math h0 h1 h3'))
  expect(indices(after.handedIn)).toEqual([0, 1, 2, 3])
  expect(after.refused).toEqual([{ number: 1, reason: 'section_is_final' }])
})

test('a section that the test does not have cannot come first', () => {
  const readingOnly = buildForwardRules(questions.slice(0, 3), { ...format, sections: format.sections.slice(0, 1) })
  expect(applyForwardChanges(readingOnly, begun, changesOf('math')).refused).toEqual([
    { number: 1, reason: 'section_is_final' },
  ])
})

test.each<[string, number[], { reading: number[]; math: number[] }, number[][]]>([
  ['all questions', [0, 1, 2, 3, 4, 5], { reading: [0, 1, 2], math: [3, 4, 5] }, [[0], [1, 2], [3], [4], [5]]],
  ['some of each section', [1, 2, 5], { reading: [0, 1], math: [2] }, [[1, 2], [5]]],
  ['in an order of their own', [2, 0, 4, 3], { reading: [0, 1], math: [2, 3] }, [[2], [0], [4], [3]]],
  ['a passage with a question between', [1, 0, 2], { reading: [0, 1, 2], math: [] }, [[1], [0], [2]]],
])('the rules of %s are those of a paper that has only these', (_, places, own, sets) => {
  const restricted = restrictForwardRules(rules, places.map(idOf))
  const sections = format.sections
    .map((section) => ({ ...section, questions: own[section.subject] }))
    .filter((section) => section.questions.length > 0)
  const choosesFirstSection = sections.length > 1
  const kept = places.flatMap((place) => questions[place] ?? [])
  expect(restricted).toEqual(buildForwardRules(kept, { ...format, choosesFirstSection, sections }))
  expect(restricted.sets.map(({ ids }) => indices(ids))).toEqual(sets)
})

test('half of a passage that was handed in, by a device with another paper, is not handed in twice', () => {
  const after = applyForwardChanges(rules, { ...begun, handedIn: [idOf(0), idOf(1)] }, changesOf('h2'))
  expect(indices(after.handedIn)).toEqual([0, 1, 2])
})

test('the open set follows what was handed in', () => {
  expect(findOpenSet(rules, begun)?.questions).toEqual([0])
  expect(findOpenSet(rules, { ...begun, firstSection: 'math' })?.questions).toEqual([3])
  expect(findOpenSet(rules, { ...begun, handedIn: [idOf(0)] })?.questions).toEqual([1, 2])
  expect(findOpenSet(rules, { ...begun, handedIn: questions.map(({ id }) => id) })).toBeNull()
})

describe('a request that is repeated', () => {
  test.each<[string, string, string, Record<number, string>]>([
    ['all of it counted', '', 'a0 h0 a1', {}],
    ['an answer that was replaced counted', '', 'a0 b0 h0', {}],
    ['another device had handed it in', 'a0 h0', 'b0 a1', { 1: 'handed_in' }],
    ['an answer came too late, and after it the one that counted', 'a0 h0', 'b0 a0', { 1: 'handed_in' }],
    ['the same answer came too late twice', 'a0 h0', 'b0 b0', { 1: 'handed_in', 2: 'handed_in' }],
    ['an answer came after its own hand-in, and then the one that counted', '', 'b0 a0 h0 b0 a0', { 4: 'handed_in' }],
    ['the hand-in had no answer', '', 'h0', { 1: 'unanswered' }],
    ['the hand-in had no answer yet', '', 'h0 a0', { 1: 'unanswered' }],
    ['another set was handed in after the answer came too late', 'a0 h0 a1 h1', 'b1 a1 a3 h3', { 1: 'handed_in' }],
    ['two hand-ins did not count', '', 'h0 h3', { 1: 'unanswered', 2: 'set_not_open' }],
    ['the choice changed before the first hand-in', '', 'math reading a0 h0', {}],
    ['the choice came too late', 'a0 h0', 'math', { 1: 'section_is_final' }],
  ])('%s', (_, earlier, acts, refused) => {
    const before = applyForwardChanges(rules, begun, changesOf(earlier, 100))
    const changes = changesOf(acts)
    const after = applyForwardChanges(rules, before, changes)
    const again = listChangesRefusedBefore(rules, after, changes)
    expect(again).toEqual(after.refused)
    expect(Object.fromEntries(again.map(({ number, reason }) => [number, reason]))).toEqual(refused)
  })
})

const anyAct = fc.oneof(
  fc.constantFrom('math', 'reading'),
  fc.tuple(fc.constantFrom('a', 'b', 'h'), fc.nat(5)).map(([act, question]) => `${act}${question}`),
)

test('what was handed in never changes, grows set by set, and batches do as one change after another', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 40 }), (acts) => {
      const changes = changesOf(acts.join(' '))
      let standing = begun
      for (const change of changes) {
        const next = applyForwardChanges(rules, standing, [change])
        for (const id of standing.handedIn) expect(next.answers[id]).toEqual(standing.answers[id])
        expect(next.handedIn.slice(0, standing.handedIn.length)).toEqual(standing.handedIn)
        for (const { ids } of rules.sets) {
          expect(new Set(ids.map((id) => next.handedIn.includes(id))).size).toBe(1)
        }
        if (standing.handedIn.length > 0) expect(next.firstSection).toBe(standing.firstSection)
        standing = next
      }
      const { answers, handedIn, firstSection } = applyForwardChanges(rules, begun, changes)
      expect({ answers, handedIn, firstSection }).toEqual({
        answers: standing.answers,
        handedIn: standing.handedIn,
        firstSection: standing.firstSection,
      })
    }),
  )
})
