/** Code shared by the measurements in a browser. */
import { loadavg } from 'node:os'
import type { Role } from '#contracts/accounts/profile.ts'

/** Returns the session of the demo person with this role, in the app's storage format. */
export async function getDemoSession(url: string, role: Role): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@example.com`, password: 'any password' }),
  })
  if (!response.ok) throw new Error(`${role} cannot sign in: ${response.status}`)
  return response.text()
}

export function computeMedian(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

/** Returns the load of the machine over one, five and fifteen minutes. */
export function describeMachineLoad(): string {
  return loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')
}
