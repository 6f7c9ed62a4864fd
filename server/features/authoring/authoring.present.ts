import { type AuthoredTest, authoredTest } from '#contracts/authoring/authoring.ts'
import {
  type AuthoredPassage,
  type AuthoredQuestion,
  type AuthoredSection,
  authoredPassage,
  authoredQuestion,
  authoredSection,
  questionPassage,
  questionType,
} from '#contracts/authoring/authoring-questions.ts'
import { hasOptionSet } from '#domain/answers/correctness.ts'
import type { Option } from '#domain/answers/options.ts'
import { findWholeExam } from '#domain/attempts/whole-exam.ts'
import { readDraftRationales } from '#domain/authoring/rationales.ts'
import { presentRow } from '../../http/present-row.ts'
import { parseStoredInteraction, parseStoredOptions } from '../tests/stored-options.ts'
import { parseStoredRationales } from '../tests/stored-rationales.ts'
import type { PassageRow } from './passages.queries.ts'
import type { QuestionRow } from './questions.queries.ts'
import type { SectionRow } from './sections.queries.ts'
import type { AuthoredTestRow } from './tests.queries.ts'

export function presentTest(row: AuthoredTestRow): AuthoredTest {
  return authoredTest.parse({
    ...presentRow(row),
    exam: findWholeExam({ ...row, question_count: row.questions }),
    sectionCount: row.sections,
    questionCount: row.questions,
    passageCount: row.passages,
    assignmentCount: row.assignments,
    attemptCount: row.attempts,
    submissionCount: row.submissions,
  })
}

export function presentSection(row: SectionRow, questions: readonly AuthoredQuestion[]): AuthoredSection {
  return authoredSection.parse({ ...presentRow(row), questions })
}

/** Authors identify options and the key by their positions. */
export function presentQuestion(row: QuestionRow): AuthoredQuestion {
  const options = parseStoredOptions(row.options)
  const key = options.findIndex(({ id }) => id === row.correct_option)
  return authoredQuestion.parse({
    ...presentRow(row),
    type: questionType.safeParse(row.type.replaceAll('-', '_')).data ?? 'multiple_choice',
    options: options.map(({ html }) => html),
    optionIds: options.map(({ id }) => id),
    correctAnswer: key === -1 ? null : key,
    ...severalOf(row, options),
    passage: questionPassage.safeParse(row.passage).data ?? null,
    itemStatus: row.item_status ?? undefined,
    tags: row.item_status === null ? undefined : row.tags,
    ...readDraftRationales(parseStoredRationales(row.rationales), options),
  })
}

function severalOf(
  { input_type, interaction, correct_response, choose_count }: QuestionRow,
  options: readonly Option[],
): Pick<AuthoredQuestion, 'correctAnswers' | 'choose' | 'places' | 'several' | 'line'> {
  const { places, several, line } = parseStoredInteraction(interaction) ?? {}
  if (places !== undefined) {
    const at = (option: string) => options.findIndex(({ id }) => id === option)
    const drafts = places.map(({ id, html, options: menu }) => ({
      ...{ id, text: html },
      ...(menu && { options: menu.map(at) }),
      right: [...options.keys()].filter((option) => correct_response?.includes(`${id}:${options[option]?.id}`)),
    }))
    return { places: drafts, several, ...(line && { line }), choose: choose_count }
  }
  if (!hasOptionSet(input_type)) return {}
  const right = [...options.keys()].filter((at) => correct_response?.some((id) => id === options[at]?.id))
  return { correctAnswers: right, choose: choose_count }
}

export function presentPassage(row: PassageRow): AuthoredPassage {
  return authoredPassage.parse(presentRow(row))
}
