/** What the page of a class shows about a test, as a file for a spreadsheet. */
import type { ClassResult } from '#contracts/class-administration.ts'
import { csv } from '#domain/csv.ts'
import { formatDuration } from '#domain/durations.ts'
import { resultState } from './result-words.ts'

const columns = [
  'Student Name',
  'Email',
  'Grade',
  'School',
  'State',
  'Due',
  'Submitted',
  'Score (%)',
  'Correct',
  'Questions',
  'Reading',
  'Math',
  'Composite',
  'Time Spent',
  'Submissions',
]

/** Instants are in UTC; of several submissions the latest one is shown. */
export function classResultsAsCsv(results: readonly ClassResult[]): string {
  return csv([columns, ...results.map(lineOf)])
}

function lineOf(result: ClassResult): string[] {
  const { student, submission } = result
  return [
    student.fullName,
    student.email,
    String(student.grade),
    student.school,
    resultState(result),
    result.dueDate?.at ?? '',
    ...(submission === null
      ? Array.from({ length: 8 }, () => '')
      : [
          submission.submittedAt,
          String(submission.scorePercentage),
          String(submission.correctAnswers),
          String(submission.totalQuestions),
          String(submission.readingScaled),
          String(submission.mathScaled),
          String(submission.composite),
          formatDuration(submission.timeSpent),
        ]),
    String(result.submissionCount),
  ]
}
