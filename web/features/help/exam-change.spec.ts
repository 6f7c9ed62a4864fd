/** The exam information for families matches the shipped formats. */
import { expect, test } from 'vitest'
import { shippedFormats } from '#test/support/formats.ts'
import { examChanges, examYears, fromPrepSites } from './exam-change.ts'

const given = shippedFormats.filter(({ firstYear, delivery }) => firstYear !== null && delivery === 'whole')

const counted = (subject: 'reading' | 'math', index: number) =>
  given[index]?.sections.find((section) => section.subject === subject)?.questions

test('the table has the exam of each year, with its questions and its rule for going back', () => {
  expect(examYears.map(({ years, questions, goingBack }) => ({ years, questions, goingBack }))).toEqual(
    given.map(({ firstYear, lastYear, navigation }, index) => ({
      years:
        lastYear === null
          ? `From fall ${firstYear}`
          : firstYear === lastYear
            ? `Fall ${firstYear}`
            : `${firstYear} to ${lastYear}`,
      questions: `${counted('reading', index)} reading and ${counted('math', index)} math`,
      goingBack: navigation === 'free' ? 'To any question' : 'Not after you hand in an answer',
    })),
  )
})

test('the adaptive format has the rules of the newest exam', () => {
  const rulesOf = (format = given.at(-1)) => ({
    navigation: format?.navigation,
    minutes: format?.minutes,
    questions: format?.sections.map(({ subject, questions }) => [subject, questions]),
    answers: [format?.requiresAnswer, format?.answerInPassages, format?.choosesFirstSection],
  })
  expect(rulesOf(shippedFormats.find(({ delivery }) => delivery === 'adaptive'))).toEqual(rulesOf())
})

test('what all of them have is said once', () => {
  expect(new Set(given.map(({ minutes }) => minutes))).toEqual(new Set([180]))
  expect(given.map(({ result }) => result)).toEqual(['composite', 'composite', 'composite'])
  expect(examChanges[0]).toMatch(/^All three exams take 180 minutes for both subjects\./)
})

test('the kinds of questions are those of the formats', () => {
  const [paper, digital, latest] = given
  expect(paper?.kinds).toEqual(['choice', 'number'])
  expect(examYears[0]?.delivery).toContain('four choices, and five math answers to write in')
  expect(paper?.sections.map(({ typed }) => typed)).toEqual([0, 5])
  expect(latest?.kinds).toEqual(digital?.kinds)
  expect(examYears[2]?.delivery).toContain('with the kinds of 2025')
})

test('what only the newest has is said of it alone', () => {
  expect(given.map(({ choosesFirstSection }) => choosesFirstSection)).toEqual([false, false, true])
  expect(given.map(({ requiresAnswer }) => requiresAnswer)).toEqual([false, false, true])
  expect(examChanges[1]).toMatch(/^Since fall 2026 you choose which section comes first\./)
  expect(given.map(({ answerInPassages }) => answerInPassages)).toEqual([false, false, true])
  expect(examChanges[2]).toContain('You must answer each question before you see the next one, in passages too.')
})

test('the city itself says that the exam is adaptive, and about half right is called normal', () => {
  expect(fromPrepSites.join(' ')).not.toMatch(/earlier answers|adaptive/)
  expect(examYears.at(-1)?.delivery).toContain('Later questions depend on your earlier answers')
  const words = examChanges.join(' ')
  expect(words).toContain('The city says that the exam is adaptive since fall 2026')
  expect(words).toContain('about half right is normal')
})

test('points are those of scored questions, and what nobody published is said to be unknown', () => {
  expect(examChanges[0]).toContain('Each scored question is worth one point')
  expect(examChanges[0]).toContain('How many do not count now is not published.')
  expect(examChanges.join(' ')).toMatch(/days of the exams of fall 2026 were not published/)
})

test('what prep sites alone report is so called in the source of the format', () => {
  expect(fromPrepSites.join(' ')).toContain('number line')
  for (const { kinds, source } of given) {
    expect(source.includes('From prep sites: number lines.')).toBe(kinds.includes('number-line'))
  }
})
