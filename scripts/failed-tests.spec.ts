import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './failed-tests.ts'

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
  })
})

test('Playwright: failed and flaky journeys, in nested suites too', () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    file: 'a.e2e.ts',
    line: 7,
    ok,
    tests: [{ status }],
  })
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec('passes', true, 'expected'), spec('fails', false, 'unexpected')],
        suites: [{ specs: [spec('passes later', true, 'flaky')] }],
      },
    ],
  }
  expect(countPlaywright(report)).toEqual({ passed: 1, failed: ['a.e2e.ts:7: fails', 'a.e2e.ts:7: passes later'] })
})
