import { readExamComparison } from '#contracts/reports/exam-comparison.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

export function examComparisonQuery() {
  return queryEndpoint(['exam-comparison'], readExamComparison)
}
