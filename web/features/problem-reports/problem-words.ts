import type {
  ProblemKind,
  ProblemReport,
  ReceivedReport,
  ReportedProblem,
} from '#contracts/authoring/problem-reports.ts'
import { paths } from '#web/paths.ts'

export const kindWords: Readonly<Record<ProblemKind, string>> = {
  wrong_key: 'The answer key is wrong',
  two_right: 'Two answers are right',
  incomplete: 'Something is missing or cannot be read',
  typo: 'A typo',
  other: 'Something else',
}

/** What the person said of this question and nobody has answered. */
export function openReportOn(reports: readonly ProblemReport[], about: ReportedProblem): ProblemReport | undefined {
  return reports.find(
    ({ answer, questionId, code }) =>
      answer === null && ('code' in about ? code === about.code : questionId === about.questionId),
  )
}

/** Which version was seen; null where the test or the version is not known. */
export function versionWords({
  version,
  presentVersion,
}: Pick<ReceivedReport, 'version' | 'presentVersion'>): string | null {
  if (version === null || presentVersion === null) return null
  return version === presentVersion
    ? 'Seen in the present version of the test'
    : `Seen in version ${version} of the test, now version ${presentVersion}`
}

export function countWords(count: number): string {
  return count === 1 ? '1 open report of a problem' : `${count} open reports of problems`
}

/** The open ones of one test. */
export function problemsAddress(testSlug: string): string {
  return `${paths.problemReports('admin')}?test=${encodeURIComponent(testSlug)}`
}
