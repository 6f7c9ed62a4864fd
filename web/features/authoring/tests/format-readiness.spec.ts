import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BlueprintLine } from '#contracts/authoring/formats.ts'
import { skillsBySubject } from '#domain/scores/skills.ts'
import { getDefaultTopic, topicsBySubject } from '#domain/scores/topics.ts'
import { paper2017 } from '#test/support/formats.ts'
import { formatBlueprint, readBlueprint } from '#web/features/formats/blueprint-text.ts'
import type { CheckedQuestion } from './checked-section.ts'
import { checkFormatReadiness } from './format-readiness.ts'

const full = Array.from(
  { length: 114 },
  (_, index): CheckedQuestion => ({
    subject: index < 57 ? 'reading' : 'math',
    isInNamedSection: true,
    topic: getDefaultTopic(paper2017, index + 1, 114),
    skill: null,
    kind: index >= 57 && index < 62 ? 'number' : 'choice',
    hasKey: true,
    level: 3,
  }),
)
const missing = (questions: readonly CheckedQuestion[], minutes = 180) =>
  checkFormatReadiness(paper2017, questions, minutes).missing

describe('the ready check', () => {
  test('finds nothing missing in a whole test', () => {
    expect(missing(full)).toEqual([])
  })

  test('counts what is wanted and what is there', () => {
    const [, math] = checkFormatReadiness(paper2017, full.slice(0, -1), 180).sections
    expect(math?.questions).toEqual({ name: 'Mathematics', wanted: 57, there: 56 })
    expect(math?.blueprint.at(-1)).toEqual({ name: 'Probability and Counting', wanted: 4, there: 3 })
  })

  const [first, ...others] = full
  test.each([
    ['no questions', [], 180, 'The test has no questions yet.'],
    ['a question too few', full.slice(0, -1), 180, 'Mathematics: 57 wanted, 56 there.'],
    ['a topic too rare', full.slice(0, -1), 180, 'Probability and Counting: 4 wanted, 3 there.'],
    [
      'a question without a key',
      first && [{ ...first, hasKey: false }, ...others],
      180,
      '1 question has no right answer.',
    ],
    [
      'a strange topic',
      first && [{ ...first, topic: 'Other' }, ...others],
      180,
      'English Language Arts: 1 question has no topic or skill of the blueprint.',
    ],
    [
      'a kind of another exam',
      first && [{ ...first, kind: 'drag' as const }, ...others],
      180,
      '1 question is of a kind that this exam does not have.',
    ],
    [
      'a typed answer too many',
      first && [{ ...first, kind: 'number' as const }, ...others],
      180,
      'Typed answers: 0 wanted, 1 there.',
    ],
    ['another time', full, 90, 'The exam takes 180 minutes, the test 90.'],
  ])('says what is missing: %s', (_, questions, minutes, sentence) => {
    expect(missing(questions ?? [], minutes)).toContain(sentence)
  })

  describe('of a section of which not every question counts', () => {
    const [reading, math] = paper2017.sections
    if (reading === undefined || math === undefined) throw new Error('The format has both sections.')
    const partly = { ...paper2017, sections: [reading, { ...math, scored: 55 }] }
    const withoutKeys = (...indices: number[]) =>
      full.map((question, at) => (indices.includes(at) ? { ...question, hasKey: false } : question))

    test.each([
      ['as many right answers as count', withoutKeys(70, 113), []],
      ['too few', withoutKeys(70, 71, 113), ['Mathematics, questions with a right answer: 55 wanted, 54 there.']],
      ['too many', full, ['Mathematics, questions with a right answer: 55 wanted, 57 there.']],
      ['one in the other section', withoutKeys(0, 70, 113), ['1 question has no right answer.']],
    ])('compares the right answers with it: %s', (_, questions, expected) => {
      expect(checkFormatReadiness(partly, questions, 180).missing).toEqual(expected)
    })

    test('shows how many there are', () => {
      const { sections } = checkFormatReadiness(partly, withoutKeys(70), 180)
      expect(sections.map(({ scored }) => scored)).toEqual([
        null,
        { name: 'Questions with a right answer', wanted: 55, there: 56 },
      ])
    })
  })

  test('counts a question once, by its topic or its skill', () => {
    const [, math] = paper2017.sections
    if (math === undefined) throw new Error('The format has no math.')
    const blueprint: BlueprintLine[] = [
      { name: 'Percent', topics: ['Percent'], skills: ['percent'], questions: 1 },
      { name: 'Circles', topics: ['Circles'], skills: [], questions: 1 },
    ]
    const format = { ...paper2017, sections: [{ ...math, blueprint }] }
    const [question] = full.slice(57)
    const topics = question
      ? ['Other', 'Circles'].map((topic) => ({ ...question, topic, skill: 'percent' as const }))
      : []
    const [checked] = checkFormatReadiness(format, topics, 180).sections
    expect(checked?.blueprint.map(({ there }) => there)).toEqual([2, 0])
  })

  test('a format without sections asks for questions with keys only', () => {
    const free = { ...paper2017, sections: [] }
    expect(checkFormatReadiness(free, full.slice(0, 3), 5)).toEqual({
      sections: [],
      isShort: false,
      missing: [],
      advice: [],
    })
  })
})

describe('a blueprint in words', () => {
  test.each([
    ['3 Circles', [{ name: 'Circles', topics: ['Circles'], skills: [], questions: 3 }]],
    ['\n 3  circles \n', [{ name: 'circles', topics: ['Circles'], skills: [], questions: 3 }]],
    [
      '14 Ratios: Percent; skill percent; ratios and unit rates',
      [{ name: 'Ratios', topics: ['Percent'], skills: ['percent', 'ratios-and-unit-rates'], questions: 14 }],
    ],
    ['', []],
  ])('%j is read', (text, lines) => {
    expect(readBlueprint(text, 'math')).toEqual({ lines })
  })

  test.each([
    ['Circles', 'Line 1 needs a number of questions and a topic, such as “3 Circles”.'],
    ['3 Circles\n0 Data', 'Line 2 needs a number of questions and a topic, such as “3 Circles”.'],
    ['3 Punctuation', 'Line 1: “Punctuation” is not a topic or skill of math.'],
    ['3 Group: Circles; Squares', 'Line 1: “Squares” is not a topic or skill of math.'],
  ])('%j is refused', (text, problem) => {
    expect(readBlueprint(text, 'math')).toEqual({ problem })
  })

  test('what is written is read as the same', () => {
    const line = fc.record({
      name: fc.constantFrom('Percent', 'A group', 'Circles'),
      topics: fc.uniqueArray(fc.constantFrom(...topicsBySubject.math), { minLength: 1, maxLength: 3 }),
      skills: fc.uniqueArray(fc.constantFrom(...skillsBySubject.math), { maxLength: 3 }),
      questions: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(readBlueprint(formatBlueprint(lines), 'math')).toEqual({ lines })
      }),
    )
  })
})

describe('a short test', () => {
  const short = full.slice(0, 20)
  const of = (questions: readonly CheckedQuestion[]) => checkFormatReadiness(paper2017, questions, 30)

  test.each([
    [0, false],
    [1, true],
    [57, true],
    [58, false],
    [114, false],
  ])('with %i of 114 questions: %j', (count, isShort) => {
    expect(of(full.slice(0, count)).isShort).toBe(isShort)
  })

  test('is not held against the counts and minutes of the exam', () => {
    expect(of(short).missing).toEqual([])
  })

  test('names what is wrong with its questions', () => {
    const [first, ...others] = short
    expect(of(first ? [{ ...first, hasKey: false }, ...others] : []).missing).toEqual([
      '1 question has no right answer.',
    ])
  })
})

describe('an adaptive test', () => {
  const [, section] = paper2017.sections
  if (section === undefined) throw new Error('The format has math.')
  const blueprint: BlueprintLine[] = [{ name: 'Circles', topics: ['Circles'], skills: [], questions: 3 }]
  const format = {
    ...paper2017,
    delivery: 'adaptive' as const,
    minutes: 30,
    sections: [{ ...section, questions: 10, scored: 10, typed: 2, blueprint }],
  }
  const pool = (count: number, circles: number, typed: number, levels: readonly (number | null)[] = [1, 2, 3, 4, 5]) =>
    Array.from(
      { length: count },
      (_, at): CheckedQuestion => ({
        subject: 'math',
        isInNamedSection: true,
        topic: at < circles ? 'Circles' : 'Data',
        skill: null,
        kind: at < typed ? 'number' : 'choice',
        hasKey: true,
        level: levels[at % levels.length] ?? null,
      }),
    )

  test.each([
    ['nothing, with three times as much as a student gets', pool(30, 9, 6), [], []],
    [
      'what a student would not get',
      pool(30, 2, 1),
      ['Mathematics, typed answers: 2 wanted, 1 there.', 'Circles: 3 wanted, 2 there.'],
      [],
    ],
    [
      'that nobody can start it',
      pool(9, 9, 6),
      ['Mathematics: 10 wanted, 9 there. Students cannot start the test before that.'],
      [],
    ],
    [
      'that a section names no subject',
      pool(30, 9, 6).map((question, at) => ({ ...question, isInNamedSection: at > 0 })),
      ['A section names no subject. Students cannot start the test before that.'],
      [],
    ],
    [
      'what would be better',
      pool(20, 4, 3),
      [],
      [
        'Mathematics: 30 are better, 20 there.',
        'Mathematics, typed answers: 6 are better, 3 there.',
        'Circles: 9 are better, 4 there.',
      ],
    ],
    [
      'levels that are not there',
      pool(30, 9, 6, [1, 2, 3, 4, null]),
      [],
      ['Mathematics, level 5: 1 are better, 0 there.', 'Mathematics: 6 without a level. They count as level 3.'],
    ],
  ])('names %s', (_, questions, missingThere, advice) => {
    expect(checkFormatReadiness(format, questions, 30)).toMatchObject({ isShort: false, missing: missingThere, advice })
  })
})
