/** Refusals because the person may not add people, or no longer may. */
const refusalsOfThePerson = new Set(['not_allowed', 'no_profile', 'second_factor_needed', 'second_factor_required'])

/** Returns true if the next row would be refused for the same reason. */
export function isListStopper({ status, code }: { readonly status: number; readonly code: string }): boolean {
  return status === 401 || refusalsOfThePerson.has(code)
}
