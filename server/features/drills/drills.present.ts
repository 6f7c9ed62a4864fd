import {
  type Drill,
  type DrillQuestion,
  drill,
  drillQuestion,
  type UnseenTest,
  unseenTest,
} from '#contracts/coaching/drills.ts'
import { formatTextForList } from '#domain/authoring/clickable-text.ts'
import { parseStoredOptions } from '../tests/stored-options.ts'
import type { CountedQuestion, NamedStudent } from './counted-question.ts'
import type { AnswerRow } from './drill-questions.queries.ts'

import type { DrillRow } from './drills.queries.ts'
import { shortenStem } from './stem-words.ts'

/** Limit for the list in which tutors choose questions. */
const wordsToChoose = 160

export function presentDrill(row: DrillRow, me: string): Drill {
  return drill.parse({
    ...{ id: row.id, slug: row.slug, title: row.title, minutes: row.duration, questionCount: row.questions },
    createdAt: row.created_at.toISOString(),
    maker: row.maker,
    isMine: row.made_by === me,
    assignedCount: row.assigned,
    submittedCount: row.submitted ?? 0,
    isEditable: row.is_editable,
    isArchived: row.status === 'archived',
  })
}

/** `answers` contains only answers to this question. */
export function presentQuestion(
  { row, test, number, subject, topic }: CountedQuestion,
  students: readonly NamedStudent[],
  answers: readonly AnswerRow[],
  wordsShown = wordsToChoose,
): DrillQuestion {
  const listed = {
    text: row.text,
    inputType: row.input_type,
    options: parseStoredOptions(row.pieces).map(({ html }) => html),
  }
  const missed = new Set(answers.filter(({ is_correct }) => !is_correct).map(({ student_id }) => student_id))
  return drillQuestion.parse({
    id: row.id,
    test: { id: test.id, slug: test.slug, title: test.title },
    ...{ number, subject, topic, skill: row.skill, difficulty: row.difficulty },
    words: shortenStem(formatTextForList(listed), wordsShown),
    passageTitle: row.passage_title,
    missedBy: students.filter(({ id }) => missed.has(id)).map(presentStudent),
    askedCount: answers.length,
  })
}

export function presentUnseenTest(
  test: { id: string; title: string },
  questions: number,
  students: readonly NamedStudent[],
): UnseenTest {
  return unseenTest.parse({ test, questions, students: students.map(presentStudent) })
}

function presentStudent({ id, full_name }: NamedStudent) {
  return { id, fullName: full_name }
}
