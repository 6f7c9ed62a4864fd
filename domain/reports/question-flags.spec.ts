import { expect, test } from 'vitest'
import type { QuestionClosing } from '#contracts/reports/reports.ts'
import { computeCorrelationInterval } from '#domain/statistics/item-statistics.ts'
import { flagQuestion } from './question-flags.ts'

interface Case {
  entry?: 'choice' | 'number'
  scored?: number
  facility?: number | null
  r?: number | null
  /** The rest correlation of the wrong answer B, and the number of students who gave it. */
  wrong?: number
  takers?: number
  questions?: number
  closed?: QuestionClosing
}

/** Abbreviates flags: `beats! B` is a proof against B, `low` a suspicion. */
function shortFlags({
  entry = 'choice',
  scored = 101,
  facility = 0.6,
  r = 0.4,
  wrong = -0.4,
  takers = 40,
  ...rest
}: Case) {
  const question = {
    ...{ entry, scored, facility, discrimination: r },
    discriminationInterval: r === null ? null : computeCorrelationInterval(r, scored),
    choices: [
      { label: 'A', text: 'right', isKey: true, all: scored - takers, upper: 0, lower: 0, correlation: r },
      {
        label: entry === 'number' ? 'Wrong' : 'B',
        text: '13',
        isKey: false,
        all: takers,
        upper: 0,
        lower: 0,
        correlation: wrong,
      },
    ],
  }
  const names: Record<string, string> = {
    choice_beats_key: 'beats',
    negative_discrimination: 'negative',
    low_discrimination: 'low',
  }
  return flagQuestion(question, rest.questions ?? 20, rest.closed).map(({ kind, grade, choice }) => {
    return `${names[kind] ?? kind}${grade === 'proof' ? '!' : ''}${choice === null ? '' : ` ${choice}`}`
  })
}

/** With 101 answers a correlation of 0.1 is one standard error. */
test.each<[string, Case, string[]]>([
  ['nothing is wrong', {}, []],
  ['a little below 0 is low, and not negative yet', { r: -0.09 }, ['low']],
  ['one standard error below 0 is a suspicion', { r: -0.11 }, ['negative']],
  ['1.645 standard errors below 0 are a proof', { r: -0.165 }, ['negative!']],
  ['a long test needs more for a proof', { r: -0.165, questions: 114 }, ['negative']],
  ['nothing is known of its discrimination', { r: null }, []],
  ['a wrong answer of better students is a suspicion', { r: 0.05, wrong: 0.15 }, ['beats B']],
  ['of clearly better students a proof', { r: 0.05, wrong: 0.21 }, ['beats! B']],
  ['a long test needs more for that proof, too', { r: 0.05, wrong: 0.21, questions: 114 }, ['beats B']],
  ['of good students, but of better ones the key', { r: 0.3, wrong: 0.25 }, []],
  ['of as good students', { r: 0.25, wrong: 0.25 }, []],
  ['a wrong answer of four says nothing', { r: 0.05, wrong: 0.3, takers: 4 }, []],
  ['nobody was right', { r: null, facility: 0, wrong: 0.3 }, ['beats! B', 'too_hard']],
  ['a frequent wrong number is named', { entry: 'number', r: 0.05, wrong: 0.3 }, ['beats! 13']],
  ['surely low: the whole interval is below 0.2', { scored: 651, r: 0.043 }, ['low']],
  ['low, but with few answers nobody knows', { scored: 30, r: 0.05 }, []],
  ['a fifth has it right', { facility: 0.2 }, []],
  ['fewer than a fifth', { facility: 0.19 }, ['too_hard']],
  ['one of ten can be bad luck', { scored: 10, facility: 0.1, takers: 4 }, []],
  ['95 of 100', { facility: 0.95 }, []],
  ['96 of 100', { facility: 0.96 }, ['too_easy']],
  ['ten of ten can be good luck', { scored: 10, facility: 1, takers: 4, r: null }, []],
  ['an option that nobody of 101 chose', { takers: 0, wrong: -0 }, ['option_unused B']],
  ['an option that nobody of 100 chose', { scored: 100, takers: 0, wrong: -0 }, ['option_unused B']],
  ['an option that nobody of 99 chose', { scored: 99, takers: 0, wrong: -0 }, []],
  ['a number was never wrong', { entry: 'number', takers: 0 }, []],
  ['much is wrong', { r: -0.3, facility: 0.1, wrong: 0.3 }, ['beats! B', 'negative!', 'too_hard']],
  ['of ten answers a strong one is a proof', { scored: 10, r: -0.6, takers: 5 }, ['negative!']],
  ['nine answers are too few', { scored: 9, r: -0.9, facility: 0, takers: 5, wrong: 0.9 }, []],
  ['a ruling has voided it', { scored: 0, facility: null, closed: { kind: 'voided', at: '2026-11-28T12:00:00Z' } }, []],
  ['a deletion has ended the alarm', { r: -0.3, wrong: 0.3, closed: { kind: 'deleted', at: null } }, []],
  ['no key', { scored: 0, facility: null, r: null, takers: 0 }, ['not_scored!']],
])('%s', (_, question, flags) => {
  expect(shortFlags(question)).toEqual(flags)
})
