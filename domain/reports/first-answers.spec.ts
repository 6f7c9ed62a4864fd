import { describe, expect, test } from 'vitest'
import { FirstAnswers, type SubmittedAnswers } from './first-answers.ts'

const form = { fingerprints: ['a', 'b', 'c', 'd'], subjects: ['math', 'math', 'math', 'reading'] }

function submitted(part: Partial<SubmittedAnswers> = {}): SubmittedAnswers {
  return {
    student: 'Maya',
    test: 'Form A',
    isCounted: true,
    marks: '1010',
    seconds: [30, 30, 30, 30],
    asked: form,
    ...part,
  }
}

/** One question of the form asked as reading. */
function inOtherSubject(student: string) {
  return submitted({ student, asked: { ...form, subjects: ['math', 'math', 'reading', 'reading'] } })
}

/** How many answers count to each question. */
function countedOf(submissions: readonly SubmittedAnswers[], levels = new Map<string, number>()) {
  const first = new FirstAnswers()
  for (const one of submissions) first.add(one)
  const found = first.calibrate(levels)
  return Object.fromEntries(found.flatMap(({ questions }) => questions.map((one) => [one.fingerprint, one.answers])))
}

const all = { a: 1, b: 1, c: 1, d: 1 }

test.each<[string, SubmittedAnswers[], object]>([
  ['a submission counts for each question', [submitted()], all],
  ['a retake does not', [submitted(), submitted()], all],
  [
    'nor do questions that a retake has in new words',
    [submitted(), submitted({ asked: { fingerprints: ['a', 'new', 'c', 'd'], subjects: form.subjects } })],
    all,
  ],
  ['the same question in another test counts once', [submitted(), submitted({ test: 'Form B' })], all],
  [
    'a new one in another test counts',
    [
      submitted(),
      submitted({ test: 'Form B', asked: { fingerprints: ['a', 'e'], subjects: form.subjects }, marks: '11' }),
    ],
    { ...all, e: 1 },
  ],
  ['a drill or an untimed test does not count', [submitted({ isCounted: false })], {}],
  ['nor does what was met there before', [submitted({ isCounted: false, test: 'Drill' }), submitted()], {}],
  [
    'a question belongs to the subject of most of its answers, whoever comes first',
    [inOtherSubject('Nora'), submitted(), submitted({ student: 'Otto' })],
    { a: 3, b: 3, c: 2, d: 3 },
  ],
  [
    'with equal counts, to the subject that we name first',
    [submitted(), inOtherSubject('Otto')],
    { a: 2, b: 2, c: 1, d: 2 },
  ],
  ['another student counts', [submitted(), submitted({ student: 'Otto' })], { a: 2, b: 2, c: 2, d: 2 }],
  ['a question that was passed over is wrong', [submitted({ marks: '1.10' })], all],
  ['one that was not reached or not scored does not count', [submitted({ marks: '1-1-' })], { a: 1, c: 1 }],
  ['and is met for the first time later', [submitted({ marks: '1-1-' }), submitted({ test: 'Form B' })], all],
  [
    'an answer too fast to have been read does not count',
    [submitted({ seconds: [2, 30, 30, 30] })],
    { b: 1, c: 1, d: 1 },
  ],
  ['passing over quickly does', [submitted({ marks: '.010', seconds: [1, 30, 30, 30] })], all],
  [
    'a question where every answer is right by a ruling is left out',
    [submitted({ asked: { fingerprints: [null, 'b', 'c', 'd'], subjects: form.subjects } })],
    { b: 1, c: 1, d: 1 },
  ],
])('%s', (_, submissions, counts) => {
  expect(countedOf(submissions)).toEqual(counts)
})

test('too fast is less than a tenth of the usual time, once enough students answered', () => {
  const others = Array.from({ length: 25 }, (_, at) =>
    submitted({ student: `Student ${at}`, seconds: [100, 100, 100, 100] }),
  )
  expect(countedOf([...others, submitted({ seconds: [9, 11, 50, 50] })])).toEqual({ a: 25, b: 26, c: 26, d: 26 })
})

describe('the scale of a subject', () => {
  const people = Array.from({ length: 40 }, (_, at) =>
    submitted({ student: `Student ${at}`, marks: `1${Number(at % 2 === 0)}${Number(at % 4 === 0)}1` }),
  )

  test('says how much it rests on', () => {
    const first = new FirstAnswers()
    for (const one of people) first.add(one)
    first.add(submitted({ test: 'Form B', asked: { fingerprints: ['e', 'f', 'g', 'h'], subjects: form.subjects } }))
    expect(first.calibrate(new Map()).map(({ scale }) => scale)).toMatchObject([
      { subject: 'reading', questions: 2, answers: 41, submissions: 41, students: 41, linkedSets: 2 },
      { subject: 'math', questions: 6, answers: 123, submissions: 41, students: 41, linkedSets: 2 },
    ])
  })

  test('orders its questions, from easy to hard, and begins where the authors are', () => {
    const first = new FirstAnswers()
    for (const one of people) first.add(one)
    const levels = new Map([
      ['a', 3],
      ['b', 3],
      ['c', 3],
      ['d', 5],
    ])
    const [reading, math] = first.calibrate(levels)
    const [a, b, c] = math?.questions.map(({ difficulty }) => difficulty) ?? []
    expect(a).toBeLessThan(b ?? Number.NaN)
    expect(b).toBeLessThan(c ?? Number.NaN)
    expect(reading?.questions[0]?.difficulty).toBeGreaterThan(1)
  })

  test('there is none without answers', () => {
    expect(new FirstAnswers().calibrate(new Map())).toEqual([])
  })
})
