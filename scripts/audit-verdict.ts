/** Interprets `npm audit --json` for the server's runtime packages. */
import * as z from 'zod/mini'

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.optional(z.string()) })),
})

export interface AuditVerdict {
  readonly passed: boolean
  readonly lines: readonly string[]
}

const failing = ['high', 'critical']

/**
 * Passes without a verdict if the registry offers no audit or cannot be reached, because a check must not depend on an outside service.
 * Reports that nothing was checked, and never treats a missing audit as "no vulnerabilities".
 */
export function readVerdict(output: string): AuditVerdict {
  const parsed = report.safeParse(jsonOf(output))
  if (!parsed.success) return { passed: true, lines: ['The registry answered no audit: NOTHING WAS CHECKED.'] }
  const found = Object.entries(parsed.data.vulnerabilities)
  if (found.length === 0) return { passed: true, lines: ['No known vulnerability in what the server runs with.'] }
  return {
    passed: !found.some(([, { severity }]) => failing.includes(severity)),
    lines: found.map(([name, { severity, range }]) => `${severity}: ${name} ${range ?? ''}`.trimEnd()),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
