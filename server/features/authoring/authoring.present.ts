import { type AuthoredTest, authoredTest } from '#contracts/authoring.ts'
import {
  type AuthoredPassage,
  type AuthoredQuestion,
  type AuthoredSection,
  authoredPassage,
  authoredQuestion,
  authoredSection,
  questionPassage,
  questionType,
} from '#contracts/authoring-questions.ts'
import { optionTexts } from '#domain/options.ts'
import type { PassageRow } from './passages.queries.ts'
import type { QuestionRow } from './questions.queries.ts'
import type { SectionRow } from './sections.queries.ts'
import type { AuthoredTestRow } from './tests.queries.ts'

export function presentTest(row: AuthoredTestRow): AuthoredTest {
  return authoredTest.parse({
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    duration: row.duration,
    status: row.status,
    showAnswers: row.show_answers,
    answerRelease: row.answer_release,
    assignedOnly: row.assigned_only,
    scoreScaleId: row.score_scale_id,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sectionCount: row.sections,
    questionCount: row.questions,
    passageCount: row.passages,
    assignmentCount: row.assignments,
    attemptCount: row.attempts,
    submissionCount: row.submissions,
  })
}

export function presentSection(row: SectionRow, questions: readonly AuthoredQuestion[]): AuthoredSection {
  return authoredSection.parse({
    id: row.id,
    title: row.title,
    subject: row.subject,
    revision: row.revision,
    questions,
  })
}

export function presentQuestion(row: QuestionRow): AuthoredQuestion {
  return authoredQuestion.parse({
    id: row.id,
    sectionId: row.section_id,
    title: row.title,
    text: row.text,
    type: questionType.safeParse(row.type.replaceAll('-', '_')).data ?? 'multiple_choice',
    inputType: row.input_type,
    options: optionTexts(row.options),
    correctAnswer: row.correct_answer,
    numericAnswer: row.numeric_answer,
    explanation: row.explanation,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    passage: questionPassage.safeParse(row.passage).data ?? null,
    topic: row.topic,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  })
}

export function presentPassage(row: PassageRow): AuthoredPassage {
  return authoredPassage.parse({ id: row.id, title: row.title, text: row.text, revision: row.revision })
}
