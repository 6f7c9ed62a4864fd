import { describe, expect, test } from 'vitest'
import { listEnglishFindings, listTexts } from './check-english.ts'
import { computeReadingGrade, countSyllables } from './readability.ts'

function findings(file: string, source: string) {
  return listEnglishFindings(file, listTexts(file, source)).map(({ line, phrase }) => [line, phrase])
}

describe('a phrase on the word list is found', () => {
  test.each([
    ['in a comment', 'domain/a.ts', '/** Whoever asks. */\nexport const a = 1', 'Whoever asks.'],
    [
      'in a comment of several lines',
      'domain/a.ts',
      '// One line, and\n// whoever asks.\n',
      'One line, and whoever asks.',
    ],
    ['in a string', 'web/a.ts', "const a = 'An e-mail was sent.'", 'An e-mail was sent.'],
    ['in JSX, across elements', 'web/a.tsx', 'const a = <p>Ask <b>whoever</b> knows</p>', 'Ask whoever knows'],
    ['in an attribute', 'web/a.tsx', '<Field label="Your e-mail" />', 'Your e-mail'],
    [
      'in a template',
      'web/a.ts',
      ['const a = `The e-mail to $', '{b} was sent.`'].join(''),
      'The e-mail to X was sent.',
    ],
    ['in the title of a spec', 'web/a.spec.ts', "test('whoever asks is refused', () => {})", 'whoever asks is refused'],
    ['in a name', 'web/a.ts', 'const patience = 5', 'patience'],
    ['in SQL', 'database/a.sql', 'select 1; -- for ever\n', 'for ever'],
    ['in a style sheet', 'web/a.css', '/* For ever. */\na {}', 'For ever.'],
    ['in a table of a document', 'docs/a.md', '| what | how |\n|---|---|\n| one | for ever |\n', 'for ever'],
  ])('%s', (_, file, source, phrase) => {
    expect(findings(file, source)).toEqual([[expect.any(Number), phrase]])
  })
})

test('code is not read: class names, SQL, addresses and code in a sentence', () => {
  expect(findings('web/a.tsx', '<p className="mail whoever">{sql`select whoever as mails`}</p>')).toEqual([])
  expect(findings('docs/a.md', 'Call `whoever()`.\n\n```\nfor ever\n```\n')).toEqual([])
})

test('wording of the specification stays', () => {
  const [given] = ['This email is already registered. Try signing in instead.']
  expect(findings('web/features/session/a.ts', `const a = '${given}'`)).toEqual([])
})

test('the line and the suggestion are named', () => {
  const source = '# Title\n\nOne line.\n\nAn e-mail arrives.\n'
  expect(listEnglishFindings('docs/a.md', listTexts('docs/a.md', source))).toEqual([
    { file: 'docs/a.md', line: 5, phrase: 'An e-mail arrives.', instead: 'email' },
  ])
})

test('a long sentence is found where families read it, and allowed in a document', () => {
  const sentence = `The cat sat on the mat ${'and the dog ran to the park '.repeat(4)}.`
  expect(findings('web/pages/student/A.tsx', `const a = '${sentence}'`)).toHaveLength(1)
  expect(findings('docs/a.md', sentence)).toEqual([])
})

test('a file that is hard to read is found', () => {
  const hard = 'Administrators occasionally invalidate accommodations retroactively. '.repeat(10)
  expect(findings('web/pages/student/A.tsx', `const a = '${hard}'`)).not.toEqual([])
})

test.each([
  ['table', 2],
  ['saved', 1],
  ['started', 2],
  ['pages', 2],
  ['administrator', 5],
  ['safely', 2],
  ['every', 2],
])('%s has %i syllables', (word, syllables) => {
  expect(countSyllables(word)).toBe(syllables)
})

test('short words in short sentences are easy', () => {
  expect(computeReadingGrade('The cat sat. The dog ran.')).toBeLessThan(1)
  expect(computeReadingGrade('Institutional accommodations necessitate documentation.')).toBeGreaterThan(12)
})
