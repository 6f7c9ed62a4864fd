/**
 * What `npm test` leaves to `npm run test:all`, so that people run it before each commit: specs that start the server or take more
 * than a quarter of a minute by themselves, and all journeys but a few.
 */
export const slowSpecs = [
  'bench/adaptive-class.spec.ts',
  'server/auth/sessions/sign-in-limits.spec.ts',
  'server/backup/backup.spec.ts',
  'server/db/embedded/*.spec.ts',
  'server/demo/seed-term.spec.ts',
  'server/features/backups/prove-backup.spec.ts',
  'server/features/backups/work-on-proof.spec.ts',
  'server/open-database.spec.ts',
  'test/attack/attack.spec.ts',
  'test/attack/injected-text.spec.ts',
  'test/fuzz/*.spec.ts',
  'test/attempt/across-the-deadline.spec.ts',
  'test/attempt/random-attempt.spec.ts',
  'test/attempt/random-forward.spec.ts',
  'test/startup/*.spec.ts',
  'web/features/attempts/screen/TestScreen.spec.tsx',
]

/** One way through the product for each reader. */
export const quickJourneys = [
  'test/e2e/accounts.e2e.ts',
  'test/e2e/admin.e2e.ts',
  'test/e2e/authoring.e2e.ts',
  'test/e2e/followers.e2e.ts',
  'test/e2e/offline.e2e.ts',
  'test/e2e/practice.e2e.ts',
  'test/e2e/take-a-test.e2e.ts',
]
