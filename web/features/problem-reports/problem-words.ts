import type {
  ProblemKind,
  ProblemReport,
  ReceivedReport,
  ReportedProblem,
} from '#contracts/authoring/problem-reports.ts'
import { paths } from '#web/paths.ts'

export const problemKindLabels: Readonly<Record<ProblemKind, string>> = {
  wrong_key: 'The answer key is wrong',
  two_right: 'Two answers are right',
  incomplete: 'Something is missing or cannot be read',
  typo: 'A typo',
  other: 'Something else',
}

/** Returns the person's unanswered report on this question. */
export function findOpenReportOn(reports: readonly ProblemReport[], about: ReportedProblem): ProblemReport | undefined {
  return reports.find(
    ({ answer, questionId, code }) =>
      answer === null && ('code' in about ? code === about.code : questionId === about.questionId),
  )
}

/** Describes which version was seen; null if the test or version is unknown. */
export function describeReportVersion({
  version,
  presentVersion,
}: Pick<ReceivedReport, 'version' | 'presentVersion'>): string | null {
  if (version === null || presentVersion === null) return null
  return version === presentVersion
    ? 'Seen in the present version of the test'
    : `Seen in version ${version} of the test, now version ${presentVersion}`
}

export function describeOpenReportCount(count: number): string {
  return count === 1 ? '1 open report of a problem' : `${count} open reports of problems`
}

/** Returns the address of a test's open reports. */
export function buildProblemsAddress(testSlug: string): string {
  return `${paths.problemReports('admin')}?test=${encodeURIComponent(testSlug)}`
}
