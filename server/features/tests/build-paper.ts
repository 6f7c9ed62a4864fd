/**
 * Builds the paper of a test: what a student may see, without the key. The rows are read in a transaction and rendered after it, since
 * rendering is slow and the embedded database has one connection.
 */

import * as z from 'zod/mini'
import {
  type ForwardFormat,
  type Paper,
  type PaperPassage,
  type PaperQuestion,
  paper,
  paperQuestion,
} from '#contracts/attempts/tests.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { parseQuestionEntry } from '#domain/answers/correctness.ts'
import { hasLetters, type LetteredPlace, listOptionLetters } from '#domain/answers/lettering.ts'
import { buildForwardFormat } from '#domain/attempts/forward-format.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { authoredHtml, extractWords, renderAuthoredLine } from './authored-html.ts'
import { findNotReadyReason, testNotFound } from './availability.ts'
import { findTest, listSections, type SectionRow, type TestRow } from './find-test.ts'
import { findKeptTest, isRoute, listKeptQuestions, listKeptSections, type TestVersion } from './kept-versions.ts'
import { readPaperFormat } from './paper-format.ts'
import { numberPassageLines } from './passage-numbers.ts'
import { addSubjects } from './question-subjects.ts'
import { renderInteraction, renderMarks } from './render-interaction.ts'
import { parseStoredInteraction, parseStoredOptions } from './stored-options.ts'
import { listQuestions, type QuestionRow } from './tests.queries.ts'

const storedPassage = z.nullable(z.object({ title: z.string(), text: z.string() }))

export interface PaperRows extends QuestionRows {
  readonly test: TestRow
}

/** What `assembleQuestions` renders. */
export interface QuestionRows {
  readonly format: PaperFormat
  readonly sections: readonly SectionRow[]
  readonly questions: readonly QuestionRow[]
}

/** Reads the version that attempts have started on, or else the present one. Throws `not_found`, `test_not_ready`. */
export async function readPaperRows(tx: SystemTx, version: TestVersion): Promise<PaperRows> {
  const test = await findTest(tx, version.id)
  if (!test) throw testNotFound()
  const kept = await findKeptTest(tx, version)
  const format = await readPaperFormat(tx, version)
  if (kept) {
    const { title, description, duration } = kept
    const questions = await listKeptQuestions(tx, version)
    return {
      test: { ...test, ...version, title, description, duration },
      format,
      sections: listKeptSections(kept),
      questions,
    }
  }
  // Another device has handed in meanwhile. The present version would be the whole pool.
  if (isRoute(version)) throw testNotFound()
  const sections = await listSections(tx, test.id)
  const reason = findNotReadyReason(sections)
  if (reason) throw new Refusal('test_not_ready', reason)
  const questions = await listQuestions(tx, test.id)
  // Each statement sees what was saved before it. The version read last shows whether the rows belong together.
  const after = await findTest(tx, version.id)
  if (!after) throw testNotFound()
  return { test: after, format, sections, questions }
}

export async function buildPaper({ test, format, sections, questions }: PaperRows): Promise<Paper> {
  const starts = firstQuestions(sections)
  const forward = await renderedForward(format, questions)
  return paper.parse({
    id: test.id,
    slug: test.slug,
    title: test.title,
    description: test.description,
    durationSeconds: test.duration * 60,
    version: test.version,
    sections: sections.map(({ id, title, question_count }) => ({
      id,
      title,
      firstQuestion: starts.get(id) ?? 0,
      questionCount: question_count ?? 0,
    })),
    ...(await assembleQuestions({ format, sections, questions })),
    tools: format.tools,
    ...(forward && { format: forward }),
  })
}

async function renderedForward(format: PaperFormat, rows: readonly QuestionRow[]): Promise<ForwardFormat | null> {
  const counted = addSubjects(format, rows).map((question) => question.counted)
  const forward = buildForwardFormat(format, counted)
  if (forward === null) return null
  const sections: ForwardFormat['sections'] = []
  for (const section of forward.sections) {
    sections.push({ ...section, directions: await authoredHtml(section.directions) })
  }
  return { ...forward, sections }
}

/** Returns the questions in order, and the passages that they refer to. */
export async function assembleQuestions({
  format,
  sections,
  questions: rows,
}: QuestionRows): Promise<Pick<Paper, 'passages' | 'questions'>> {
  const passages = new Map<string, { title: string; text: string; index: number }>()
  const starts = firstQuestions(sections)

  function passageIndex(row: QuestionRow): number | null {
    const passage = storedPassage.parse(row.passage)
    if (!passage) return null
    const key = JSON.stringify([passage.title, passage.text])
    const known = passages.get(key) ?? { ...passage, index: passages.size }
    passages.set(key, known)
    return known.index
  }

  const questions: PaperQuestion[] = []
  for (const [questionIndex, { row, counted }] of addSubjects(format, rows).entries()) {
    const place = {
      questionIndex,
      indexInSection: questionIndex - (starts.get(row.section_id) ?? 0),
      subject: counted,
    }
    const question = paperQuestion.parse({
      id: row.id,
      title: row.title,
      html: await authoredHtml(row.text),
      entry: parseQuestionEntry(row.input_type),
      options: row.input_type === 'number' ? [] : await letteredOptions(format, row, place),
      unit: row.input_type === 'number' ? row.unit_label : null,
      ...(row.choose_count !== null && { choose: row.choose_count }),
      ...(row.interaction !== null && {
        interaction: await renderInteraction(parseStoredInteraction(row.interaction)),
      }),
      image: row.image_url ? pictured(row, row.image_url) : null,
      passage: passageIndex(row),
    })
    questions.push(renderMarks(question))
  }
  const rendered: Paper['passages'] = []
  for (const { title, text } of passages.values()) rendered.push(await renderPassage({ title, text }))
  return { passages: rendered, questions }
}

function pictured({ image_alt, image_size }: QuestionRow, url: string) {
  return { url, alt: extractWords(image_alt ?? ''), ...(image_size !== null && { size: image_size }) }
}

export async function renderPassage({ title, text }: { title: string; text: string }): Promise<PaperPassage> {
  return { title, ...numberPassageLines(await authoredHtml(text)) }
}

async function letteredOptions(
  format: PaperFormat,
  row: QuestionRow,
  place: LetteredPlace,
): Promise<PaperQuestion['options']> {
  const options = parseStoredOptions(row.options)
  const letters = hasLetters(parseQuestionEntry(row.input_type)) ? listOptionLetters(format, place, options.length) : []
  return Promise.all(
    options.map(async ({ id, html }, at) => ({ id, letter: letters[at] ?? '', html: await renderAuthoredLine(html) })),
  )
}

/** Returns the zero-based index of each section's first question. */
function firstQuestions(sections: readonly SectionRow[]) {
  const starts = new Map<string, number>()
  let next = 0
  for (const { id, question_count } of sections) {
    starts.set(id, next)
    next += question_count ?? 0
  }
  return starts
}
