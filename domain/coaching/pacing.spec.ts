import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pacing } from '#contracts/coaching/pacing.ts'
import { describePacing, listPacingAdvice, type PacedAnswer } from './pacing.ts'

const right: PacedAnswer = {
  subject: 'math',
  isRight: true,
  isOpen: false,
  isReached: true,
  seconds: 60,
  usual: null,
  changed: null,
}
const wrong: PacedAnswer = { ...right, isRight: false }
const open: PacedAnswer = { ...wrong, isOpen: true, seconds: 0 }
const times = (count: number, answer: PacedAnswer) => Array.from({ length: count }, () => answer)
const calm = times(10, right)
const nothing: Pacing = {
  ...{ rapid: { questions: 0, wrong: 0 }, sunk: { questions: 0, seconds: 0 }, open: 0, rushedEnd: null },
  paysForOpen: null,
  ...{ unused: 0, wrong: 0, changed: { toRight: 0, toWrong: 0 }, isForwardOnly: false },
}

describe('pacing', () => {
  test.each<[string, PacedAnswer[], Partial<Pacing>, number?]>([
    ['nothing stands out', calm, {}],
    ['a wrong answer in the usual time', [...calm, wrong, right], { wrong: 1 }],
    [
      'over twice the own median, and wrong',
      [...calm, { ...wrong, seconds: 121 }, right],
      { wrong: 1, sunk: { questions: 1, seconds: 121 } },
    ],
    ['exactly twice the own median', [...calm, { ...wrong, seconds: 120 }, right], { wrong: 1 }],
    ['long, and right', [...calm, { ...right, seconds: 500 }], {}],
    [
      'over twice the median of 20 students',
      [...calm, { ...wrong, seconds: 90, usual: { median: 40, answers: 20 } }, right],
      { wrong: 1, sunk: { questions: 1, seconds: 90 } },
    ],
    [
      'a median of 19 students does not count',
      [...calm, { ...wrong, seconds: 90, usual: { median: 40, answers: 19 } }, right],
      { wrong: 1 },
    ],
    [
      'under three seconds',
      [...calm, { ...wrong, seconds: 2 }, right],
      { wrong: 1, rapid: { questions: 1, wrong: 1 } },
    ],
    ['three seconds', [...calm, { ...wrong, seconds: 3 }, right], { wrong: 1 }],
    [
      'under a tenth of the median',
      [...calm, { ...right, seconds: 8, usual: { median: 90, answers: 20 } }, right],
      { rapid: { questions: 1, wrong: 0 } },
    ],
    [
      'answers that changed after the student came back',
      [
        ...calm,
        { ...right, changed: 'to_right' },
        { ...wrong, changed: 'to_wrong' },
        { ...wrong, changed: 'to_wrong' },
      ],
      { wrong: 2, changed: { toRight: 1, toWrong: 2 } },
    ],
    ['open in the middle', [...calm, open, right], { open: 1 }],
    [
      'the fewest of the slowest wrong answers that took as long as the open ones would have',
      [...calm, ...[40, 90, 70].map((seconds) => ({ ...wrong, seconds })), open, open, right],
      { wrong: 3, open: 2, paysForOpen: 2 },
    ],
    [
      'enough time left for the open ones',
      [...calm, wrong, wrong, open, open, right],
      { wrong: 2, open: 2, unused: 120 },
      120,
    ],
    [
      'almost enough time left for the open ones',
      [...calm, wrong, wrong, open, open, right],
      { wrong: 2, open: 2, unused: 119, paysForOpen: 1 },
      119,
    ],
    [
      'wrong answers that took less than the open ones would have',
      [...calm, wrong, open, open, right],
      { wrong: 1, open: 2 },
    ],
    [
      'wrong answers that took exactly as long as the open ones would have',
      [...calm, wrong, wrong, open, open, right],
      { wrong: 2, open: 2, paysForOpen: 2 },
    ],
    ['open at the end', [...calm, open, open], { open: 2, rushedEnd: { subject: 'math', questions: 2 } }],
    [
      'the longest end of two sections',
      [
        ...times(5, { ...right, subject: 'reading' }),
        { ...open, subject: 'reading' },
        ...calm,
        open,
        { ...right, seconds: 1 },
      ],
      { open: 2, rapid: { questions: 1, wrong: 0 }, rushedEnd: { subject: 'math', questions: 2 } },
    ],
  ])('%s', (_, answers, expected, left = 0) => {
    expect(describePacing(answers, { allowed: 3600, spent: 3600 - left, isForwardOnly: false })).toEqual({
      ...nothing,
      ...expected,
    })
  })

  test('leaves out a section that was not reached', () => {
    const unreached = times(20, { ...open, subject: 'reading', isReached: false })
    const allowed = { allowed: 1800, spent: 1800, isForwardOnly: true }
    expect(describePacing([...unreached, ...times(12, right)], allowed)).toMatchObject({ open: 0, rushedEnd: null })
  })

  test('says nothing without times, and about fewer than ten questions', () => {
    expect(
      describePacing(times(12, { ...right, seconds: 0 }), { allowed: 3600, spent: 0, isForwardOnly: false }),
    ).toBeNull()
    expect(describePacing(times(9, right), { allowed: 3600, spent: 540, isForwardOnly: false })).toBeNull()
    expect(describePacing([], { allowed: 3600, spent: 0, isForwardOnly: false })).toBeNull()
  })

  test('adds up to the time there was', () => {
    const answer = fc.record({
      subject: fc.constantFrom('reading' as const, 'math' as const),
      isRight: fc.boolean(),
      isOpen: fc.boolean(),
      isReached: fc.constant(true),
      seconds: fc.nat(600),
      usual: fc.option(fc.record({ median: fc.integer({ min: 1, max: 300 }), answers: fc.nat(40) })),
      changed: fc.constantFrom(null, 'to_right' as const, 'to_wrong' as const),
    })
    fc.assert(
      fc.property(fc.array(answer, { minLength: 10, maxLength: 60 }), fc.nat(3600), (answers, extra) => {
        const spent = answers.reduce((sum, { seconds }) => sum + seconds, 0)
        const pacing = describePacing(answers, { allowed: spent + extra, spent: spent, isForwardOnly: false })
        if (pacing === null) return
        expect(pacing.unused).toBe(extra)
        expect(pacing.sunk.seconds).toBeLessThanOrEqual(spent)
        expect(pacing.sunk.questions).toBeLessThanOrEqual(pacing.wrong)
        expect(pacing.paysForOpen ?? 0).toBeLessThanOrEqual(pacing.wrong)
        expect(pacing.rapid.wrong).toBeLessThanOrEqual(pacing.rapid.questions)
        expect(pacing.wrong + pacing.open).toBeLessThanOrEqual(answers.length)
        expect(pacing.rushedEnd?.questions ?? 0).toBeLessThanOrEqual(pacing.open + pacing.rapid.questions)
      }),
    )
  })
})

describe('the words', () => {
  test.each<[string, Partial<Pacing>, string[]]>([
    ['nothing', {}, []],
    [
      'sunk time with open questions',
      { sunk: { questions: 6, seconds: 41 * 60 }, open: 8 },
      [
        '41 minutes went into 6 questions that were wrong in the end, and 8 questions stayed open. Next time, choose the best answer you have after two minutes and go on.',
      ],
    ],
    [
      'sunk time that would have paid for the open questions',
      { sunk: { questions: 6, seconds: 41 * 60 }, open: 8, paysForOpen: 3 },
      [
        '41 minutes went into 6 questions that were wrong in the end. Skipping the 3 slowest would have left time for the 8 you left open. Next time, choose the best answer you have after two minutes and go on.',
      ],
    ],
    [
      'one slow question that would have paid for them',
      { sunk: { questions: 2, seconds: 600 }, open: 3, paysForOpen: 1 },
      [
        '10 minutes went into 2 questions that were wrong in the end. Skipping the slowest one would have left time for the 3 you left open. Next time, choose the best answer you have after two minutes and go on.',
      ],
    ],
    [
      'more than the sunk ones would have to be skipped',
      { sunk: { questions: 2, seconds: 240 }, open: 8, paysForOpen: 3 },
      [
        '4 minutes went into 2 questions that were wrong in the end, and 8 questions stayed open. Next time, choose the best answer you have after two minutes and go on.',
      ],
    ],
    [
      'sunk time alone',
      { sunk: { questions: 2, seconds: 240 } },
      [
        '4 minutes went into 2 questions that were wrong in the end. Next time, choose the best answer you have after two minutes and go on.',
      ],
    ],
    ['one question is no habit', { sunk: { questions: 1, seconds: 900 } }, []],
    [
      'a rushed end, and not its fast answers again',
      { rushedEnd: { subject: 'reading', questions: 3 }, rapid: { questions: 3, wrong: 3 } },
      [
        'The last 3 questions of the reading section were left open or answered in a few seconds. Next time, look at the clock when half of the section is done.',
      ],
    ],
    [
      'fast answers',
      { rapid: { questions: 4, wrong: 1 } },
      [
        '4 answers came too fast to have read the question, and 1 of them was wrong. Next time, read each question to its end before you choose.',
      ],
    ],
    ['fast answers that were all right', { rapid: { questions: 4, wrong: 0 } }, []],
    [
      'unused time',
      { unused: 300, wrong: 3 },
      ['5 minutes were left at the end. Next time, use them to check the answers you doubt most.'],
    ],
    [
      'unused time with an open question',
      { unused: 300, wrong: 3, open: 1 },
      ['5 minutes were left at the end. Next time, use them to answer the one you left open.'],
    ],
    [
      'unused time with open questions',
      { unused: 300, wrong: 3, open: 2 },
      ['5 minutes were left at the end. Next time, use them to answer the 2 you left open.'],
    ],
    [
      'unused time of a test where nothing could be checked',
      { unused: 300, wrong: 3, isForwardOnly: true },
      ['5 minutes were left at the end. Next time, take more time for each question.'],
    ],
    [
      'answers that became wrong',
      { changed: { toRight: 0, toWrong: 2 } },
      [
        'When you came back to questions, 2 answers went from right to wrong. Next time, change an answer only if you can say why the first one is wrong.',
      ],
    ],
    [
      'more answers that became wrong than right',
      { changed: { toRight: 1, toWrong: 3 } },
      [
        'When you came back to questions, 3 answers went from right to wrong, and 1 answer from wrong to right. Next time, change an answer only if you can say why the first one is wrong.',
      ],
    ],
    [
      'more answers that became right than wrong',
      { changed: { toRight: 4, toWrong: 1 } },
      [
        'A second look helped: it took 4 answers from wrong to right, and 1 answer went from right to wrong. Next time, look again at what you doubt, as you did here.',
      ],
    ],
    [
      'answers that became right',
      { changed: { toRight: 2, toWrong: 0 } },
      [
        'A second look helped: it took 2 answers from wrong to right. Next time, look again at what you doubt, as you did here.',
      ],
    ],
    ['one changed answer is no habit', { changed: { toRight: 0, toWrong: 1 } }, []],
    ['as many that became right as wrong', { changed: { toRight: 3, toWrong: 3 } }, []],
    ['unused time with hardly a mistake', { unused: 3000, wrong: 2 }, []],
  ])('%s', (_, pacing, expected) => {
    expect(listPacingAdvice({ ...nothing, ...pacing })).toEqual(expected)
  })

  test.each<[string, Partial<Pacing>, string[]]>([
    [
      'open questions',
      { sunk: { questions: 6, seconds: 2460 }, open: 8, paysForOpen: 3 },
      [
        '41 minutes went into 6 questions that were wrong in the end. Next time, choose the best answer you have after two minutes and go on.',
        '26 minutes were left at the end. Next time, use them to answer the 8 you left open.',
      ],
    ],
    [
      'a rushed end',
      { rushedEnd: { subject: 'math', questions: 5 }, open: 5 },
      ['26 minutes were left at the end. Next time, use them to answer the 5 you left open.'],
    ],
    [
      'fast answers at the end',
      { rushedEnd: { subject: 'math', questions: 5 }, rapid: { questions: 5, wrong: 4 } },
      [
        '5 answers came too fast to have read the question, and 4 of them were wrong. Next time, read each question to its end before you choose.',
        '26 minutes were left at the end. Next time, use them to check the answers you doubt most.',
      ],
    ],
    [
      'slow answers where nothing could be checked',
      { sunk: { questions: 6, seconds: 2460 }, isForwardOnly: true },
      ['26 minutes were left at the end. Next time, take more time for each question.'],
    ],
  ])('do not blame the clock when time was left: %s', (_, pacing, expected) => {
    expect(listPacingAdvice({ ...nothing, wrong: 9, unused: 26 * 60, ...pacing })).toEqual(expected)
  })

  test.each<[string, Partial<Pacing>, boolean]>([
    ['sunk time in one question', { sunk: { questions: 1, seconds: 240 } }, false],
    ['sunk time in two questions', { sunk: { questions: 2, seconds: 240 } }, true],
    ['sunk time of under four minutes', { sunk: { questions: 2, seconds: 239 } }, false],
    ['a rushed end of two questions', { rushedEnd: { subject: 'math', questions: 2 } }, false],
    ['a rushed end of three questions', { rushedEnd: { subject: 'math', questions: 3 } }, true],
    ['two fast answers', { rapid: { questions: 2, wrong: 1 } }, false],
    ['three fast answers', { rapid: { questions: 3, wrong: 1 } }, true],
    ['one answer that became wrong', { changed: { toRight: 0, toWrong: 1 } }, false],
    ['two answers that became wrong', { changed: { toRight: 0, toWrong: 2 } }, true],
    ['under five minutes left', { unused: 299, wrong: 3 }, false],
    ['five minutes left', { unused: 300, wrong: 3 }, true],
    ['time left with two questions not right', { unused: 300, wrong: 1, open: 1 }, false],
    ['time left with three questions not right', { unused: 300, wrong: 1, open: 2 }, true],
  ])('begin at a limit: %s', (_, pacing, isSaid) => {
    expect(listPacingAdvice({ ...nothing, ...pacing })).toHaveLength(isSaid ? 1 : 0)
    expect(listPacingAdvice({ ...nothing, ...pacing }, 'Leo')).toHaveLength(isSaid ? 1 : 0)
  })

  test.each([
    ['two are too few', 2, 1, 'wrong in the end. Next'],
    ['three', 3, 3, 'wrong in the end, and 3 questions stayed open. Next'],
    ['three, which as many as were slow would pay for', 3, 2, 'Skipping the 2 slowest would have left time'],
  ])('name open questions beside sunk time: %s', (_, left, paysForOpen, words) => {
    const [sentences] = listPacingAdvice({ ...nothing, sunk: { questions: 2, seconds: 240 }, open: left, paysForOpen })
    expect(sentences).toContain(words)
  })

  test.each<[string, Partial<Pacing>, string[]]>([
    [
      'sunk time',
      { sunk: { questions: 6, seconds: 41 * 60 }, open: 8, paysForOpen: 3 },
      [
        '41 minutes went into 6 questions that were wrong in the end. Skipping the 3 slowest would have left time for the 8 Leo left open. Next time, Leo can choose the best answer so far after two minutes and go on.',
      ],
    ],
    [
      'a rushed end',
      { rushedEnd: { subject: 'reading', questions: 3 } },
      [
        'The last 3 questions of the reading section were left open or answered in a few seconds. Next time, Leo can look at the clock when half of the section is done.',
      ],
    ],
    [
      'answers that came too fast',
      { rapid: { questions: 3, wrong: 1 } },
      [
        '3 answers came too fast to have read the question, and 1 of them was wrong. Next time, Leo can read each question to its end first.',
      ],
    ],
    [
      'time left and one question open',
      { unused: 360, wrong: 2, open: 1 },
      ['Leo had 6 minutes left and one question open. Next time, Leo can use the time to answer it.'],
    ],
    [
      'time left and questions open',
      { unused: 360, wrong: 2, open: 2 },
      ['Leo had 6 minutes left and 2 questions open. Next time, Leo can use the time to answer them.'],
    ],
    [
      'time left',
      { unused: 360, wrong: 3 },
      ['Leo had 6 minutes left at the end. Next time, Leo can use the time to check the answers again.'],
    ],
    [
      'time left in a test without a way back',
      { unused: 360, wrong: 3, isForwardOnly: true },
      ['Leo had 6 minutes left at the end. Next time, Leo can take more time for each question.'],
    ],
  ])('about a student, to others: %s', (_, pacing, expected) => {
    expect(listPacingAdvice({ ...nothing, ...pacing }, 'Leo')).toEqual(expected)
  })

  test('are three sentences at most, and each says what to do', () => {
    const all: Partial<Pacing> = {
      sunk: { questions: 3, seconds: 900 },
      rapid: { questions: 5, wrong: 2 },
      changed: { toRight: 0, toWrong: 3 },
      unused: 900,
      wrong: 9,
    }
    const words = listPacingAdvice({ ...nothing, ...all })
    expect(words).toHaveLength(3)
    for (const one of words) expect(one).toContain('Next time, ')
  })
})
