import { expect, test } from 'vitest'
import { readVerdict } from './audit-verdict.ts'

const reportOf = (severities: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, range: '<1.2.3', via: [] }]),
    ),
  })

test.each([
  ['nothing found', reportOf({}), true, 'No known vulnerability'],
  ['a moderate one', reportOf({ left: 'moderate' }), true, 'moderate: left <1.2.3'],
  ['a high one among others', reportOf({ left: 'low', right: 'high' }), false, 'high: right <1.2.3'],
  ['a critical one', reportOf({ left: 'critical' }), false, 'critical: left <1.2.3'],
  ['a registry without audits', '{"message":"405 Method Not Allowed","method":"POST"}', true, 'NOTHING WAS CHECKED'],
  ['no network', 'npm error code ENOTFOUND', true, 'NOTHING WAS CHECKED'],
  ['no answer', '', true, 'NOTHING WAS CHECKED'],
])('%s', (_, output, passed, line) => {
  const verdict = readVerdict(output)
  expect(verdict.passed).toBe(passed)
  expect(verdict.lines.join('\n')).toContain(line)
})
