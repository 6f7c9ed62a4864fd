/** What the style sheets promise for paper; whether it looks well only eyes can tell. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function sheet(path: string): string {
  return readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8').replace(/\s+/g, ' ')
}

test('each color has a light and a dark value, and paper takes the light one', () => {
  const tokens = sheet('tokens.css')
  const [, print = ''] = tokens.split('@media print {')
  const schemes = [...print.matchAll(/([^{}]+)\{ color-scheme: (\w+)/g)].map(([, selector, scheme]) => [
    selector?.trim(),
    scheme,
  ])
  // As strong as the choice of a person, and after it.
  expect(schemes).toEqual([[':root:root', 'light']])
  expect(tokens.lastIndexOf('data-theme')).toBeLessThan(tokens.indexOf('@media print'))
  // The brand is one color, from which others are derived for light and for dark.
  for (const [, name, value = ''] of tokens.matchAll(/--(?!brand:)([\w-]+): ([^;]+);/g))
    expect(value, name).toMatch(/^light-dark\(/)
})

test.each([
  ['features/submissions/results.css', '.test-results'],
  ['features/progress/progress.css', '.progress-report'],
  ['features/progress/report.css', '.print-reports'],
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
