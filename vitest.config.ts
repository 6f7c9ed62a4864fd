import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Vitest reports failures with Map.groupBy, which Node 20 does not have.
Map.groupBy ??= function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  resolve: { alias: [{ find: /^#(\w+)\//, replacement: `${root}$1/` }] },
  test: {
    // Several server processes on one database need a PostgreSQL (`npm run test:postgres`).
    exclude: [
      ...['**/node_modules/**', '**/dist/**', 'test/e2e/**'],
      ...(process.env.TEST_DATABASE_URL ? [] : ['test/processes/**']),
      // nginx, PgBouncer and a PostgreSQL of their own: `npm run test:nodes`.
      ...(process.env.TEST_NODES ? [] : ['test/nodes/**']),
      // Minutes of faults: `npm run test:faults`.
      ...(process.env.TEST_FAULTS ? [] : ['test/faults/**']),
    ],
    projects: [
      // What a page leaves in its window or its modules is no business of the next.
      { extends: true, test: { name: 'web', include: ['web/**/*.spec.{ts,tsx}'] } },
      // Spec files of one process share modules and the embedded engine (test/support/emptied-engine.ts).
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contracts,domain,server,content,scripts,test}/**/*.spec.ts'],
          isolate: false,
        },
      },
    ],
    globalSetup: ['test/support/prepare-databases.ts'],
    setupFiles: ['test/support/fail-on-console-error.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Long enough for a machine that does eight other things. What hangs is told as well, only later.
    hookTimeout: 180_000,
    testTimeout: 120_000,
  },
})
