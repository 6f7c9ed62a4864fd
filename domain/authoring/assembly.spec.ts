import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Skill } from '#contracts/scores/teaching.ts'
import { type AssemblyWish, assembleTest, type OfferedQuestion, type WantedSection } from './assembly.ts'

/**
 * `Circles`, then `#` for a typed answer, `@p` for a passage, `:t` for a title of it other than its name, `=2` for a level, `~f` for a
 * fingerprint and `^f` for a family other than its place.
 */
function question(written: string, at: number): OfferedQuestion {
  const [, topic = '', typed, , passage, , title, , level, , fingerprint, , family] =
    /^([A-Za-z]*)(#?)(@(\w+))?(:(\w+))?(=([\d.]+))?(~(\w+))?(\^(\w+))?$/.exec(written)?.map((part) => part ?? '') ?? []
  return {
    fingerprint: fingerprint === '' || fingerprint === undefined ? `f${at}` : fingerprint,
    family: family || `family ${at}`,
    subject: 'math',
    topic,
    skill: null,
    passage: passage || null,
    passageTitle: title || passage || null,
    isTyped: typed === '#',
    level: level === '' || level === undefined ? null : Number(level),
  }
}

const offer = (written: string) => written.split(' ').map(question)

/** `Circles 3, Data 2` of `questions` in all. */
function section(blueprint: string, values: Partial<WantedSection> = {}): WantedSection {
  const lines = blueprint.split(', ').flatMap((line) => {
    const [name = '', questions] = line.split(' ')
    return questions === undefined ? [] : [{ name, topics: [name], skills: [], questions: Number(questions) }]
  })
  const questions = lines.reduce((sum, line) => sum + line.questions, 0)
  return { subject: 'math', questions, typed: null, blueprint: lines, ...values }
}

function wish(sections: readonly WantedSection[], values: Partial<AssemblyWish> = {}): AssemblyWish {
  return { sections, wholePassages: true, seen: new Set(), levels: null, seed: 1, ...values }
}

function assembled(offered: string, wanted: WantedSection, values: Partial<AssemblyWish> = {}) {
  const all = offer(offered)
  const [made] = assembleTest(all, wish([wanted], values))
  return {
    topics: all
      .filter((one) => made?.questions.includes(one))
      .map(({ fingerprint }) => fingerprint)
      .join(' '),
    missing: made?.missing.map(({ name, wanted, there }) => `${name} ${there}/${wanted}`).join(', '),
  }
}

const cases: [string, string, WantedSection, Partial<AssemblyWish>, string, string][] = [
  ['as many as each line asks for', 'Circles Data', section('Circles 1, Data 1'), {}, 'f0 f1', ''],
  ['what is missing', 'Circles Circles Data', section('Circles 3, Data 1'), {}, 'f0 f1 f2', 'Circles 2/3'],
  ['nothing that no line counts', 'Circles Angles', section('Circles 1'), {}, 'f0', ''],
  [
    'other questions, where the lines ask for fewer',
    'Circles Angles',
    section('Circles 1', { questions: 2 }),
    {},
    'f0 f1',
    '',
  ],
  ['a test without a blueprint', 'Circles Angles', section('', { questions: 3 }), {}, 'f0 f1', 'Questions 2/3'],
  ['missing other questions', 'Circles', section('Circles 1', { questions: 2 }), {}, 'f0', 'Other questions 0/1'],
  ['the same question once', 'Data~same Data~same', section('Data 2'), {}, 'same', 'Data 1/2'],
  ['a question or its corrected copy', 'Data^one Data^one', section('Data 2'), {}, 'f0', 'Data 1/2'],
  ['nothing equal to a copy that is left out', 'Data^one Data~x^one Data~x', section('Data 2'), {}, 'f0', 'Data 1/2'],
  [
    'no other wording of a passage, even with a new question',
    'Data@p^one Data@q^one Data@q',
    section('Data 3'),
    {},
    'f0',
    'Data 1/3',
  ],
  ['a corrected question on the same passage once', 'Data@p^one Data@p^one', section('Data 2'), {}, 'f0', 'Data 1/2'],
  ['nothing that was seen', 'Data Data', section('Data 1'), { seen: new Set(['f0']) }, 'f1', ''],
  [
    'no passage of which a question was seen',
    'Data@p Data@p',
    section('Data 1'),
    { seen: new Set(['f0']) },
    '',
    'Data 0/1',
  ],
  ['a whole passage', 'Data@p Circles@p', section('Data 1, Circles 1'), {}, 'f0 f1', ''],
  ['no passage with more than a line asks for', 'Data@p Data@p Data', section('Data 1'), {}, 'f2', ''],
  ['no passage with questions of other lines', 'Data@p Angles@p', section('Data 1'), {}, '', 'Data 0/1'],
  ['a part of it in a short list', 'Data@p Angles@p', section('Data 1'), { wholePassages: false }, 'f0', ''],
  ['one of two passages with the same title', 'Data@p:t Data@q:t', section('Data 2'), {}, 'f0', 'Data 1/2'],
  ['passages with other titles', 'Data@p:t Data@q:u', section('Data 2'), {}, 'f0 f1', ''],
  ['so many typed answers', 'Data Data# Data#', section('Data 2', { typed: 1 }), {}, 'f0 f1', ''],
  ['missing typed answers', 'Data Data', section('Data 2', { typed: 1 }), {}, 'f0', 'Data 1/2, Typed answers 0/1'],
  ['not too many typed answers', 'Data# Data#', section('Data 2', { typed: 1 }), {}, 'f0', 'Data 1/2'],
  [
    'typed answers where others are missing',
    'Data Data Data# Circles#',
    section('Data 2, Circles 1', { typed: 1 }),
    {},
    'f0 f1 f3',
    '',
  ],
  ['levels', 'Data=1.4 Data=1.5 Data=3.5 Data', section('Data 4'), { levels: { from: 2, to: 3 } }, 'f1', 'Data 1/4'],
  ['the mean level of a passage', 'Data@p=1 Data@p=3', section('Data 2'), { levels: { from: 2, to: 2 } }, 'f0 f1', ''],
]

test.each(cases)('%s', (_name, offered, wanted, values, chosen, missing) => {
  // Of questions that are equally good, chance chooses: any number of seeds must give one of them.
  const results = Array.from({ length: 20 }, (_, seed) => assembled(offered, wanted, { ...values, seed }))
  expect(results).toContainEqual({ topics: chosen, missing })
  for (const { missing: short } of results) expect(short).toBe(missing)
})

test('looks for passages that fill the section', () => {
  // Only b and c fill it, and greed takes a first in one of three draws.
  const offered = offer('Data@a Data@a Data@a Data@b Data@b Circles@c Circles@c Data@c Data@c')
  for (let seed = 0; seed < 50; seed += 1) {
    const [made] = assembleTest(offered, wish([section('Data 4, Circles 2')], { seed }))
    expect(made?.missing).toEqual([])
  }
})

test('typed answers are spread over the lines that need them', () => {
  const offered = offer(
    'Data Data Data Circles Circles Circles Circles Data# Data# Data# Data# Circles# Circles# Circles#',
  )
  for (let seed = 0; seed < 20; seed += 1) {
    const [made] = assembleTest(offered, wish([section('Data 5, Circles 5', { typed: 3 })], { seed }))
    expect(made?.missing).toEqual([])
  }
})

test('typed answers come first, and passages last', () => {
  const offered = offer('Data@p Data@p Data Data#')
  const [made] = assembleTest(offered, wish([section('Data 4', { typed: 1 })]))
  expect(made?.questions.map(({ fingerprint }) => fingerprint)).toEqual(['f3', 'f2', 'f0', 'f1'])
})

test('each section has its subject', () => {
  const [reading, math] = [
    { ...question('Data', 0), subject: 'reading' as const },
    { ...question('Data', 1), subject: 'math' as const },
  ]
  const sections = [section('Data 2', { subject: 'reading' }), section('Data 2')]
  expect(assembleTest([math, reading], wish(sections)).map(({ questions }) => questions)).toEqual([[reading], [math]])
})

test('a passage of one section takes its title from passages of another one, but not from itself', () => {
  const reading = { ...question('Data@p:t', 0), subject: 'reading' as const }
  const sections = [section('Data 1', { subject: 'reading' }), section('Data 1')]
  const [other, same] = [question('Data@q:t', 1), question('Data@p:t', 1)]
  const made = (math: OfferedQuestion) =>
    assembleTest([reading, math], wish(sections)).map(({ questions }) => questions)
  expect(made(other)).toEqual([[reading], []])
  expect(made(same)).toEqual([[reading], [same]])
})

describe('for any bank and blueprint', () => {
  const topic = fc.constantFrom('Circles', 'Data', 'Angles', '')
  const questions = fc.array(
    fc.record({
      fingerprint: fc.integer({ min: 0, max: 60 }).map((number) => `f${number}`),
      subject: fc.constantFrom('reading' as const, 'math' as const),
      topic,
      skill: fc.constant(null),
      passage: fc.option(fc.constantFrom('p', 'q', 'r', 's')),
      passageTitle: fc.option(fc.constantFrom('A storm', 'A ferry', 'A song')),
      isTyped: fc.boolean(),
      level: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
    }),
    { maxLength: 80 },
  )
  const banks = questions.map((all) => all.map((one, at) => ({ ...one, family: `family ${at}` })))
  const wishes = fc.record({
    sections: fc.uniqueArray(
      fc.record({
        subject: fc.constantFrom('reading' as const, 'math' as const),
        questions: fc.integer({ min: 1, max: 30 }),
        typed: fc.option(fc.integer({ min: 0, max: 5 })),
        blueprint: fc.uniqueArray(
          fc.record({
            name: fc.constant('A line'),
            topics: topic.map((one) => [one]),
            skills: fc.constant<Skill[]>([]),
            questions: fc.integer({ min: 1, max: 10 }),
          }),
          { maxLength: 3, selector: ({ topics }) => topics[0] },
        ),
      }),
      { maxLength: 2, selector: ({ subject }) => subject },
    ),
    wholePassages: fc.boolean(),
    seen: fc.array(fc.integer({ min: 0, max: 60 }).map((number) => `f${number}`)).map((all) => new Set(all)),
    levels: fc.constantFrom(null, { from: 2, to: 4 }),
    seed: fc.nat(),
  })

  test('never more than asked, nothing seen, nothing twice, passages whole, and the same again', () => {
    fc.assert(
      fc.property(banks, wishes, (offered, asked) => {
        const made = assembleTest(offered, asked)
        expect(assembleTest(offered, asked)).toEqual(made)
        const chosen = made.flatMap(({ questions }) => questions)
        expect(new Set(chosen.map(({ fingerprint }) => fingerprint)).size).toBe(chosen.length)
        expect(chosen.filter(({ fingerprint }) => asked.seen.has(fingerprint))).toEqual([])
        expectOneTextOfTitle(chosen)
        for (const [at, wanted] of asked.sections.entries()) expectWithin(made[at]?.questions ?? [], wanted)
        if (asked.wholePassages) expectWhole(offered, chosen)
      }),
    )
  })

  function expectWithin(questions: readonly OfferedQuestion[], wanted: WantedSection) {
    expect(questions.length).toBeLessThanOrEqual(wanted.questions)
    expect(questions.every(({ subject }) => subject === wanted.subject)).toBe(true)
    if (wanted.typed !== null) {
      expect(questions.filter(({ isTyped }) => isTyped).length).toBeLessThanOrEqual(wanted.typed)
    }
    for (const line of wanted.blueprint) {
      const counted = questions.filter((one) => line.topics.includes(one.topic))
      expect(counted.length).toBeLessThanOrEqual(line.questions)
    }
  }

  function expectOneTextOfTitle(chosen: readonly OfferedQuestion[]) {
    const titled = chosen.filter(({ passage, passageTitle }) => passage !== null && passageTitle !== null)
    const passages = Map.groupBy(titled, ({ passageTitle }) => passageTitle)
    for (const all of passages.values()) expect(new Set(all.map(({ passage }) => passage)).size).toBe(1)
  }

  function expectWhole(offered: readonly OfferedQuestion[], chosen: readonly OfferedQuestion[]) {
    const first = new Map(offered.toReversed().map((one) => [one.fingerprint, one]))
    for (const { passage, subject } of chosen) {
      const all = [...first.values()].filter(
        (one) => passage !== null && one.passage === passage && one.subject === subject,
      )
      expect(all.filter((one) => !chosen.includes(one))).toEqual([])
    }
  }
})
