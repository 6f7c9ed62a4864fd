/** What `npm audit --json` has to say about the packages that the server runs with. */
import * as z from 'zod/mini'

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.optional(z.string()) })),
})

export interface Verdict {
  readonly passed: boolean
  readonly lines: readonly string[]
}

const failing = ['high', 'critical']

/**
 * Passes without a verdict where the registry offers no audit, or cannot be reached: whether a change is good does not hang on
 * somebody else's service. It says so, and nothing else is taken for "no vulnerabilities".
 */
export function readVerdict(output: string): Verdict {
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
