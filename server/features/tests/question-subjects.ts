/** Determines the subject of each question of a test, for both its paper and its scoring. */
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { type Subject, subject } from '#contracts/wire/subjects.ts'
import { determineSubject, inferSectionSubject, type SubjectIndicators } from '#domain/authoring/subjects.ts'
import { findTopic } from '#domain/scores/topics.ts'

interface Row {
  readonly section_id: string
  readonly subject: string | null
  readonly type: string
  readonly input_type: string | null
  readonly topic: string | null
  readonly passage: unknown
}

/** `rows` are all questions in the order of the test, each with the subject of its section. */
export function addSubjects<R extends Row>(format: PaperFormat, rows: readonly R[]): { row: R; counted: Subject }[] {
  const bySection = new Map<string, SubjectIndicators[]>()
  for (const row of rows) {
    const questions = bySection.get(row.section_id)
    if (questions) questions.push(signsOf(row))
    else bySection.set(row.section_id, [signsOf(row)])
  }
  const shown = new Map([...bySection].map(([id, questions]) => [id, inferSectionSubject(questions)]))
  return rows.map((row, questionIndex) => {
    const named = subject.safeParse(row.subject).data ?? null
    const section = { subject: named, shown: shown.get(row.section_id) ?? null }
    return {
      row,
      counted: determineSubject(signsOf(row), section, { format, questionIndex, questionCount: rows.length }),
    }
  })
}

/** Returns the subject of each question; `rows` are all questions in the order of the test. */
export function classifyQuestions<R extends Row>(
  format: PaperFormat,
  rows: readonly R[],
): { row: R; subject: Subject; topic: string }[] {
  return addSubjects(format, rows).map(({ row, counted }, questionIndex) => ({
    row,
    subject: counted,
    topic: findTopic(format, { topic: row.topic, questionNumber: questionIndex + 1 }, rows.length),
  }))
}

function signsOf({ type, input_type, topic, passage }: Row): SubjectIndicators {
  return { type, inputType: input_type, topic, passage }
}
