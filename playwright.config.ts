import { defineConfig } from '@playwright/test'

// Each worker starts a server of its own on an empty data directory: see test/e2e/support/fixtures.ts. A running
// installation is one for all journeys, which expect to be alone with its demo. Each waits for its page or its server a third of
// the time, so two processors are busy with three.
const workers = process.env.E2E_URL ? 1 : 3

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  workers,
  globalSetup: './test/e2e/support/unpack-browser.ts',
  fullyParallel: false,
  // Only `.ci/run` tries again, and lists the journeys that needed it. A person at work wants to see the first failure.
  retries: Number(process.env.E2E_RETRIES ?? '0'),
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    // Far longer than any takes on a busy machine; without it an element that never comes costs a journey's whole time.
    actionTimeout: 60_000,
    // A trace costs two fifths of the processor time of all journeys, so it is recorded only when somebody asks for it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // Where the worker matters a journey allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
})
