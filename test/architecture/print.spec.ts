/** What the style sheets promise for paper; whether it looks well only eyes can tell. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function sheet(path: string): string {
  return readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8').replace(/\s+/g, ' ')
}

test('paper has light colours, also where the screen is dark', () => {
  const dark = sheet('styles.css').match(/@media[^{]*prefers-color-scheme: dark[^{]*/g) ?? []
  expect(dark.length).toBeGreaterThan(0)
  expect(dark.filter((query) => !query.startsWith('@media screen and'))).toEqual([])
})

test.each([
  ['features/submissions/results.css', '.test-results'],
  ['features/progress/progress.css', '.progress-report'],
])('%s: figures print, the frame of the app does not, headings stay with what follows', (path, root) => {
  const [, print = ''] = sheet(path).split('@media print {')
  const rules = [...print.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector, body])
  const of = (declaration: string) =>
    rules.flatMap(([selector = '', body = '']) => (body.includes(declaration) ? [selector] : [])).join()
  expect(of('display: none')).toMatch(new RegExp(`body:has\\(\\${root}\\).*aside.*\\[data-toast\\]`))
  expect(of('print-color-adjust: exact')).toMatch('.rounded-full')
  expect(of('break-inside: avoid')).toMatch('tr')
  expect(of('break-after: avoid')).toMatch('h2')
})
