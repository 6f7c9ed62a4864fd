import { expect, test } from 'vitest'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import { computeAnswerPace, computeSecondsPerQuestion, sortTopicsByStrength } from './progress.ts'

function topic(name: string, correct: number, scored: number): TopicScore {
  return { subject: 'math', topic: name, correct, scored, percentage: Math.round((100 * correct) / scored) }
}

test('topics come weak to strong; equal shares by more questions, then by name', () => {
  const topics = [topic('Percent', 3, 4), topic('Data', 1, 2), topic('Circles', 0, 3), topic('Angles', 5, 10)]
  const ordered = sortTopicsByStrength([...topics, topic('Averages', 5, 10)])
  expect(ordered.map(({ topic: name }) => name)).toEqual(['Circles', 'Angles', 'Averages', 'Data', 'Percent'])
})

test('time for each question is a mean over all questions of the subject', () => {
  const spent = [
    { subject: 'math' as const, questions: 10, seconds: 900 },
    { subject: 'math' as const, questions: 30, seconds: 900 },
    { subject: 'reading' as const, questions: 0, seconds: 0 },
  ]
  expect(computeAnswerPace(spent)).toEqual([{ subject: 'math', questions: 40, secondsPerQuestion: 45 }])
  expect(computeSecondsPerQuestion([])).toBeNull()
})
