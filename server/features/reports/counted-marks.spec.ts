import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerLayout } from '#domain/reports/answer-matrix.ts'
import { AnswerDecoder, decodeSubmissions } from '#domain/reports/answer-matrix.ts'
import { sumTopicScores, tallyTopics } from '#domain/reports/topic-table.ts'
import { countMarks } from './counted-marks.ts'

const layouts: readonly AnswerLayout[] = [
  {
    questionIds: ['one', 'two', 'three'],
    subjects: ['reading', 'reading', 'math'],
    topics: ['Verbs', 'Other', 'Other'],
  },
  {
    questionIds: ['three', 'new', 'one'],
    subjects: ['math', 'math', 'reading'],
    topics: ['Other', 'Circles', 'Verbs'],
  },
]

test('topics of everybody together are those of the table of students', () => {
  const marks = fc.string({ unit: fc.constantFrom('1', '0', '.', '-'), minLength: 3, maxLength: 3 })
  const submissions = fc.array(
    fc.record({ layout: fc.constantFrom(...layouts), marks, answers: fc.constant('.\n.\n.') }),
  )
  fc.assert(
    fc.property(submissions, (made) => {
      const { topics } = tallyTopics(
        ['maya'],
        made.map(({ layout, ...one }) => ({ student: 'maya', counted: layout, marks: one.marks })),
      )
      expect(sumTopicScores(countMarks(decodeSubmissions(made, new AnswerDecoder())))).toEqual(topics)
    }),
  )
})
