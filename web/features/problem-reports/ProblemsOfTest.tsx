import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { receivedReportsQuery } from './problem-reports.queries.ts'
import { buildProblemsAddress, describeOpenReportCount } from './problem-words.ts'

/** Links to the open reports in a test's editor. If they fail to load, the editor works without them. */
export function ProblemsOfTest({ testSlug }: { testSlug: string }) {
  const total = useQuery(receivedReportsQuery({ state: 'open', testRef: testSlug })).data?.total ?? 0
  if (total === 0) return null
  return (
    <Alert tone="info" title={describeOpenReportCount(total)} className="mb-4">
      <TextLink to={buildProblemsAddress(testSlug)}>See the reports</TextLink>
    </Alert>
  )
}
