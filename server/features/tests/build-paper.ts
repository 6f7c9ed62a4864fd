/**
 * Builds the paper of a test: what someone who takes it may see, and nothing of its key. Its rows are read in a transaction and rendered
 * after it, since rendering takes long, and the embedded database has one connection.
 */

import * as z from 'zod/mini'
import { Refusal } from '#contracts/refusals.ts'
import { type Paper, type PaperPassage, type PaperQuestion, paper, paperQuestion } from '#contracts/tests.ts'
import { optionLetters } from '#domain/lettering.ts'
import { optionTexts } from '#domain/options.ts'
import { numberPassage } from '#domain/passage-numbers.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { authoredHtml, authoredLine, plainText } from './authored-html.ts'
import { reasonNotReady, testNotFound } from './availability.ts'
import { findTest, listSections, type SectionRow, type TestRow } from './find-test.ts'
import { withSubjects } from './question-subjects.ts'
import { listQuestions } from './tests.queries.ts'

const storedPassage = z.nullable(z.object({ title: z.string(), text: z.string() }))

export interface PaperRows extends QuestionRows {
  readonly test: TestRow
}

/** What `assembleQuestions` renders. */
export interface QuestionRows {
  readonly sections: readonly SectionRow[]
  readonly questions: readonly QuestionRow[]
}

/** Throws `not_found`, `test_not_ready`. */
export async function readPaperRows(tx: SystemTx, id: string): Promise<PaperRows> {
  const test = await findTest(tx, id)
  if (!test) throw testNotFound()
  const sections = await listSections(tx, test.id)
  const reason = reasonNotReady(sections)
  if (reason) throw new Refusal('test_not_ready', reason)
  return { test, sections, questions: await listQuestions(tx, test.id) }
}

type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

export async function buildPaper({ test, sections, questions }: PaperRows): Promise<Paper> {
  const starts = firstQuestions(sections)
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
    ...(await assembleQuestions({ sections, questions })),
  })
}

/** The questions in their order, and the passages that they point at. */
export async function assembleQuestions({
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
  for (const [questionIndex, { row, counted }] of withSubjects(rows).entries()) {
    const place = {
      questionIndex,
      indexInSection: questionIndex - (starts.get(row.section_id) ?? 0),
      subject: counted,
    }
    const question = paperQuestion.parse({
      id: row.id,
      title: row.title,
      html: await authoredHtml(row.text),
      entry: row.input_type === 'number' ? 'number' : 'choice',
      options: row.input_type === 'number' ? [] : await letteredOptions(row, place),
      image: row.image_url ? { url: row.image_url, alt: plainText(row.image_alt ?? '') } : null,
      passage: passageIndex(row),
    })
    questions.push(question)
  }
  const rendered: Paper['passages'] = []
  for (const { title, text } of passages.values()) rendered.push(await renderPassage({ title, text }))
  return { passages: rendered, questions }
}

export async function renderPassage({ title, text }: { title: string; text: string }): Promise<PaperPassage> {
  return { title, ...numberPassage(await authoredHtml(text)) }
}

async function letteredOptions(
  row: QuestionRow,
  place: Parameters<typeof optionLetters>[0],
): Promise<PaperQuestion['options']> {
  const texts = optionTexts(row.options)
  const letters = optionLetters(place, texts.length)
  return Promise.all(texts.map(async (text, at) => ({ letter: letters[at] ?? '', html: await authoredLine(text) })))
}

/** The zero-based index of each section's first question. */
function firstQuestions(sections: readonly SectionRow[]) {
  const starts = new Map<string, number>()
  let next = 0
  for (const { id, question_count } of sections) {
    starts.set(id, next)
    next += question_count ?? 0
  }
  return starts
}
