import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-results.ts'

test('Vitest: each failed test by file, and a file that could not be loaded', () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: `/repo/${name}`,
    status,
    assertionResults,
  })
  const report = {
    numPassedTests: 2,
    testResults: [
      file('domain/a.spec.ts', 'failed', [
        { status: 'passed', fullName: 'a holds' },
        { status: 'failed', fullName: ' rules b holds' },
      ]),
      file('domain/c.spec.ts', 'passed', [{ status: 'passed', fullName: 'c holds' }]),
      file('domain/d.spec.ts', 'failed', []),
    ],
  }
  expect(countVitest(report, '/repo')).toEqual({
    passed: 2,
    failed: ['domain/a.spec.ts: rules b holds', 'domain/d.spec.ts'],
    flaky: [],
  })
})

test('Playwright: failed journeys, and flaky ones with the place of their first failure', () => {
  const failure = {
    status: 'failed',
    error: {
      message: '\u001b[31mError: the button is hidden\u001b[39m\nat …',
      location: { file: '/repo/test/e2e/support/row-acts.ts', line: 12 },
    },
  }
  const passed = { status: 'passed' }
  const spec = (title: string, ok: boolean, status: string, results: object[]) => ({
    title,
    file: 'a.e2e.ts',
    line: 7,
    ok,
    tests: [{ status, results }],
  })
  const report = {
    stats: { expected: 1, flaky: 2 },
    suites: [
      {
        specs: [
          spec('passes', true, 'expected', [passed]),
          spec('fails', false, 'unexpected', [failure, failure, failure]),
        ],
        suites: [
          {
            specs: [
              spec('passes later', true, 'flaky', [failure, passed]),
              spec('is cut off once', true, 'flaky', [{ status: 'timedOut', error: { message: 'Too slow' } }, passed]),
            ],
          },
        ],
      },
    ],
  }
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failed: ['a.e2e.ts:7: fails'],
    flaky: [
      'a.e2e.ts:7: passes later\n    row-acts.ts:12: Error: the button is hidden',
      'a.e2e.ts:7: is cut off once\n    Too slow',
    ],
  })
})
