/**
 * Finds subtitles and hints that are too long: a screen should have few words (design rule "a sentence only where a picture cannot say
 * it").
 */
import { parseSync, Visitor } from 'oxc-parser'
import type { Finding } from './check-english.ts'
import { createLineFinder } from './source-texts.ts'

const mostWords = { description: 8, hint: 12 }

/**
 * Sentences that explain arithmetic or lecture the reader, and second names of things. Each was replaced by a figure or a question mark, or
 * removed.
 */
const refused: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /Over many such/, instead: 'the band as a figure' },
  { pattern: /The rest waits for another day|A small goal that you reach/, instead: 'nothing' },
  { pattern: /[Ll]et go of all reviews/, instead: 'Start fresh' },
  { pattern: /English Language Arts/, instead: 'Reading; Help says once that the city calls it ELA' },
  { pattern: /[Bb]ook a lesson/, instead: 'session' },
]

/** Wording required by the specification. */
const allowed: readonly string[] = [
  // On the tutor's dashboard.
  "Monitor your students' progress and test results",
]

/** Files that can use more words, each with its reason. */
const exceptions: readonly { readonly file: RegExp; readonly reason: string }[] = [
  { file: /adding-students[/]PutIn/, reason: 'the only instruction of a step that has nothing else' },
  { file: /score-scales[/]NewScaleDialog/, reason: 'the form of the file, which people follow once' },
  { file: /CountingChoice/, reason: 'what was found in the file is a sentence of figures' },
  { file: /pages[/]help[/]/, reason: 'the one place of explanations' },
  {
    file: /MyProblemReportsPage|PracticePage|practice[/]Backlog|ChildrenAtAGlance/,
    reason: 'rebuilt at present with the pages of students and parents',
  },
]

/** Checks the attributes `description` of a page header and `hint` of a field in one file. */
export function checkFewWords(file: string, source: string): Finding[] {
  if (!/^web[/].*(?<![.]spec)[.]tsx$/.test(file) || exceptions.some((one) => one.file.test(file))) return []
  const lineAt = createLineFinder(source)
  const found: Finding[] = refused.flatMap(({ pattern, instead }) => {
    const at = source.search(pattern)
    return at < 0 ? [] : [{ file, line: lineAt(at), phrase: pattern.exec(source)?.[0] ?? '', instead }]
  })
  let title = ''
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      const isHeader = name.type === 'JSXIdentifier' && ['PageTop', 'PageHeader'].includes(name.name)
      title = ''
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue
        const text = source.slice(one.value?.start ?? one.start, one.value?.end ?? one.start)
        if (one.name.name === 'title') title = /^"(.*)"$/.exec(text)?.[1] ?? ''
        const most =
          one.name.name === 'hint'
            ? mostWords.hint
            : isHeader && one.name.name === 'description'
              ? mostWords.description
              : 0
        if (most === 0) continue
        for (const words of quoted(text)) {
          if (allowed.includes(words)) continue
          const isRepeated = isHeader && repeats(title, words)
          if (countWords(words) > most || isRepeated) {
            const instead = isRepeated ? 'nothing: the title says it' : `at most ${most} words`
            found.push({ file, line: lineAt(one.start), phrase: words, instead })
          }
        }
      }
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** Returns the texts in quotes or backticks. A value in a template counts as one word. */
function quoted(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|(?<!\w)'([^']*)'|`([^`]*)`/g)]
    .map(([, double, single, template]) => (double ?? single ?? template ?? '').replace(/\$\{[^}]*\}/g, 'X'))
    .filter((words) => words.includes(' '))
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function repeats(title: string, subtitle: string): boolean {
  return title !== '' && subtitle.toLowerCase().includes(title.toLowerCase())
}
