/** Writes the results of a test on a class page to a spreadsheet file. */
import type { ClassResult } from '#contracts/people/class-administration.ts'
import type { SectionScore } from '#contracts/scores/submissions.ts'
import { extractSignInName, isSignInName } from '#domain/people/sign-in-names.ts'
import { computePercentage } from '#domain/scores/badges.ts'
import { formatCsv } from '#domain/text/csv.ts'
import { formatDuration } from '#domain/text/durations.ts'
import { describeResultState, findSectionScore } from './result-words.ts'

const columns = [
  'Student Name',
  'Email',
  'Grade',
  'School',
  'Status',
  'Due',
  'Submitted',
  'Score (%)',
  'Correct',
  'Questions',
  'Reading Correct',
  'Reading Questions',
  'Reading Scaled',
  'Math Correct',
  'Math Questions',
  'Math Scaled',
  'Composite',
  'Scale',
  'Time Spent',
  'Untimed',
  'Submissions',
  'Sign-in Name',
]

/** Instants are in UTC. If there are several submissions, the latest is shown. Missing scores are empty. */
export function formatClassResultsCsv(results: readonly ClassResult[]): string {
  return formatCsv([columns, ...results.map(lineOf)])
}

function lineOf(result: ClassResult): string[] {
  const { student, submission } = result
  const hasAddress = !isSignInName(student.email)
  return [
    student.fullName,
    hasAddress ? student.email : '',
    String(student.grade),
    student.school,
    describeResultState(result),
    result.dueDate?.at ?? '',
    ...(submission === null
      ? Array.from({ length: 14 }, () => '')
      : [
          submission.submittedAt,
          String(computePercentage(submission) ?? ''),
          String(submission.correctAnswers),
          String(submission.totalQuestions),
          ...sectionCells(findSectionScore(submission.sections, 'reading')),
          ...sectionCells(findSectionScore(submission.sections, 'math')),
          String(submission.composite ?? ''),
          scaleWord(submission),
          submission.isUntimed || submission.timeSpent === 0 ? '' : formatDuration(submission.timeSpent),
          submission.isUntimed ? 'yes' : '',
        ]),
    String(result.submissionCount),
    hasAddress ? '' : extractSignInName(student.email),
  ]
}

/** Returns the kind of scale behind the scaled scores; empty if there are none. */
function scaleWord({ sections, isEstimated }: NonNullable<ClassResult['submission']>): string {
  if (sections.every(({ scaled }) => scaled === null)) return ''
  return isEstimated ? 'Estimated' : 'Published'
}

function sectionCells(section: SectionScore | undefined): string[] {
  if (section === undefined) return ['', '', '']
  return [String(section.raw), String(section.scored), String(section.scaled ?? '')]
}
