import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'
import { slowSpecs } from './test/tiers.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** A module that one spec file replaces must not be the next one's. */
const replacingModules = [
  'server/features/authoring/slow-texts.spec.ts',
  'server/features/personal-data/own-decision.spec.ts',
  'server/features/tests/slow-rendering.spec.ts',
]

const exclude = [
  ...(process.env.TEST_TIER === 'quick' ? slowSpecs : []),
  ...['**/node_modules/**', '**/dist/**', 'test/e2e/**'],
  // Several server processes on one database need a PostgreSQL (`npm run test:postgres`).
  ...(process.env.TEST_DATABASE_URL ? [] : ['test/processes/**']),
  // nginx, PgBouncer and a PostgreSQL of their own: `npm run test:nodes`.
  ...(process.env.TEST_NODES ? [] : ['test/nodes/**']),
  // Minutes of faults: `npm run test:faults`.
  ...(process.env.TEST_FAULTS ? [] : ['test/faults/**']),
]

export default defineConfig({
  resolve: { alias: [{ find: /^#(\w+)\//, replacement: `${root}$1/` }] },
  test: {
    projects: [
      // What a page leaves in its window or its modules must not affect the next one. Each file gets a context of its own in a process
      // that goes on: a process for each file would take twice the processor time.
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.spec.{ts,tsx}'],
          exclude,
          pool: 'vmForks',
          setupFiles: ['test/support/patient-queries.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'replacing modules', include: replacingModules, exclude },
      },
      // Files of one process share modules and the embedded engine (test/support/emptied-engine.ts).
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{contracts,domain,server,content,scripts,bench,test}/**/*.spec.ts'],
          exclude: [...exclude, ...replacingModules],
          isolate: false,
        },
      },
    ],
    globalSetup: ['test/support/prepare-databases.ts'],
    setupFiles: ['test/support/fail-on-console-error.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Long enough for a machine that does eight other things. A hang is still reported, only later.
    hookTimeout: 180_000,
    testTimeout: 120_000,
  },
})
