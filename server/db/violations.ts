/** True where the database refused a write by the constraint of that name. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

/** True where the person's role has no right to what a statement touches. */
export function isPermissionDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501'
}
