/** Checks the English of a file: words that this project does not use, long sentences, and reading difficulty. */
import { listOtherTexts } from './other-texts.ts'
import { computeReadingGrade, splitSentences } from './readability.ts'
import { listSourceTexts, type Text } from './source-texts.ts'
import { specWording } from './spec-wording.ts'
import { nameAdvice, wordAdvice } from './word-list.ts'

export interface Finding {
  readonly file: string
  readonly line: number
  readonly phrase: string
  readonly instead: string
}

interface Reader {
  readonly name: string
  readonly reads: (file: string, text: Text) => boolean
  /** The maximum Flesch-Kincaid grade for the texts of one file. */
  readonly grade: number
  /** The maximum number of words in a sentence. Engineers may join clauses with semicolons and colons. */
  readonly words: number
}

const staffRooms =
  /(^|[/])(admin|administration|authoring|reports|tutor|[a-z]+-administration|bulk-registration|score-scales|images|dev)[/]/
/** The auth API uses the messages of Supabase Auth for programs. Its emails are for people. */
const forPrograms = /^server[/]auth[/](?!messages[/])|[.](spec|e2e)[.]|^(test|bench|scripts|content)[/]/
const readByPeople = /^(web|contracts|domain|server[/](features|http|auth[/]messages|outbox))[/]/

const readers: readonly Reader[] = [
  {
    name: 'families',
    reads: (file, { kind }) =>
      kind === 'screen' && readByPeople.test(file) && !isForStaff(file) && !forPrograms.test(file),
    grade: 6,
    words: 22,
  },
  {
    name: 'staff',
    reads: (file, { kind }) =>
      kind === 'screen' && readByPeople.test(file) && isForStaff(file) && !forPrograms.test(file),
    grade: 8,
    words: 30,
  },
  { name: 'engineers', reads: (_, { kind }) => kind === 'document' || kind === 'comment', grade: 10, words: 45 },
]

function isForStaff(file: string) {
  return staffRooms.test(file)
}

/** Only sentences are graded, not headings, labels and names. */
const sentence = /^\S+ \S+ \S+ .*[.!?]$/
/** The grade of a shorter text is meaningless. */
const gradedWords = 40

export function listTexts(file: string, source: string): Text[] {
  return /[.](ts|tsx|mjs)$/.test(file) ? listSourceTexts(file, source) : listOtherTexts(file, source)
}

export function listEnglishFindings(file: string, texts: readonly Text[]): Finding[] {
  return [
    ...texts.flatMap((text) => checkWords(file, text)),
    ...readers.flatMap((reader) => checkReading(file, texts, reader)),
  ]
}

function checkWords(file: string, { kind, words, line }: Text): Finding[] {
  const read = specWording.reduce((rest, given) => rest.replaceAll(given, ' '), withoutCode(words))
  return (kind === 'name' ? nameAdvice : wordAdvice)
    .filter(({ kinds }) => !kinds || kinds.includes(kind))
    .flatMap(({ pattern, instead }) => {
      const found = pattern.exec(read)
      if (!found) return []
      const before = read.slice(0, found.index).split('\n').length - 1
      return [{ file, line: line + before, phrase: around(read, found.index, found[0].length), instead }]
    })
}

function checkReading(file: string, texts: readonly Text[], { name, reads, grade, words }: Reader): Finding[] {
  const read = texts
    .filter(
      (text) =>
        reads(file, text) && (text.kind !== 'screen' || sentence.test(text.words.trim())) && !isSpecified(text.words),
    )
    .map((text) => ({ ...text, words: withoutCode(text.words) }))
  const long = read.flatMap((text) =>
    splitSentences(text.words)
      .flatMap((sentence) =>
        text.kind === 'document' || text.kind === 'comment' ? sentence.split(/[;:] /) : [sentence],
      )
      .filter((sentence) => sentence.split(' ').length > words && !isSpecified(sentence))
      .map((sentence) => ({
        file,
        line: text.line,
        phrase: sentence,
        instead: `two sentences: ${name} read at most ${words} words in one`,
      })),
  )
  const whole = read.map((text) => text.words)
  const count = whole.join(' ').split(/\s+/).length
  const reached = computeReadingGrade(whole.join('\n\n'))
  if (count < gradedWords || reached <= grade) return long
  const hardest = read.toSorted((a, b) => computeReadingGrade(b.words) - computeReadingGrade(a.words))[0]
  const instead = `shorter sentences and words: the file reads like grade ${reached.toFixed(1)}, ${name} get grade ${grade}`
  return [...long, { file, line: hardest?.line ?? 1, phrase: hardest?.words ?? '', instead }]
}

function isSpecified(sentence: string) {
  return specWording.some((given) => given.includes(sentence))
}

function withoutCode(words: string) {
  return words.replace(/`[^`]*`|https?:\S+/g, 'X')
}

/** Returns the phrase with a few words on each side. */
function around(text: string, start: number, length: number) {
  const from = Math.max(0, start - 30)
  const to = start + length + 30
  const before = from === 0 ? text.slice(0, start) : text.slice(from, start).replace(/^\S*\s/, '')
  const after = to >= text.length ? text.slice(start + length) : text.slice(start + length, to).replace(/\s\S*$/, '')
  return `${before}${text.slice(start, start + length)}${after}`.replace(/\s+/g, ' ').trim()
}
