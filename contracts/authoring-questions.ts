/** The test editor: sections and questions with their keys, for administrators alone. */
import * as z from 'zod/mini'
import { authoredTest } from './authoring.ts'
import { endpoint } from './endpoint.ts'
import { passageId, questionId, sectionId, testRef } from './ids.ts'
import { revision } from './revision.ts'
import { count, instant } from './scalars.ts'
import { paperPassage, paperQuestion, subject } from './tests.ts'

/** `text` is the type that an import gives a question which offers nothing to choose and nothing to enter. */
const questionTypes = ['multiple_choice', 'math', 'reading', 'grammar', 'text'] as const
export const questionType = z.enum(questionTypes)

/** Of a question, an option, an explanation or a passage; in UTF-16 units. */
export const longestText = 50_000
const longText = z.string().check(z.maxLength(longestText, 'That is too long.'))
const shortText = z.string().check(z.maxLength(500, 'That is too long.'))

/** Title and text as the author wrote them: sanitised, but not rendered. */
export const questionPassage = z.object({ title: shortText, text: longText })
export type QuestionPassage = z.output<typeof questionPassage>

/**
 * What the question form holds; the rules between its fields are `domain/question-draft.ts`. All text is HTML with `$…$`
 * for math. Options may hold empty ones; saving drops them. `correctAnswer` is a zero-based index into `options`.
 */
export const questionDraft = z.object({
  title: z.nullable(shortText),
  text: longText,
  type: questionType,
  inputType: z.nullable(z.enum(['multiple_choice', 'number'])),
  options: z.array(longText).check(z.maxLength(26, 'A question has at most 26 options.')),
  correctAnswer: z.nullable(count),
  numericAnswer: z.nullable(z.number()),
  explanation: z.nullable(longText),
  /** An address of this server's image bucket, or one that begins with https://. */
  imageUrl: z.nullable(
    z
      .string()
      .check(
        z.maxLength(2000, 'That is too long.'),
        z.regex(/^(\/storage\/v1\/object\/public\/test_images\/|https:\/\/)\S+$/, 'Please enter a valid image URL'),
      ),
  ),
  imageAlt: z.nullable(shortText),
  passage: z.nullable(questionPassage),
  /** Null takes the default topic of its number. */
  topic: z.nullable(shortText),
})
export type QuestionDraft = z.output<typeof questionDraft>

/** `type` and `options` are normalised: options always a list without padding, the key always an index or null. */
export const authoredQuestion = z.object({
  ...questionDraft.shape,
  imageUrl: z.nullable(z.string()),
  id: questionId,
  sectionId,
  revision,
  updatedAt: instant,
})
export type AuthoredQuestion = z.output<typeof authoredQuestion>

export const sectionForm = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, 'Section title is required.'), z.maxLength(200, 'That is too long.')),
  /** Null: the subject follows from the questions (`domain/subjects.ts`). */
  subject: z.nullable(subject),
})
export type SectionForm = z.output<typeof sectionForm>

export const authoredSection = z.object({
  ...sectionForm.shape,
  title: z.string(),
  id: sectionId,
  revision,
  /** In order. */
  questions: z.array(authoredQuestion),
})
export type AuthoredSection = z.output<typeof authoredSection>

export const authoredPassage = z.object({ ...questionPassage.shape, id: passageId, revision })
export type AuthoredPassage = z.output<typeof authoredPassage>

const editedTest = z.object({
  test: authoredTest,
  sections: z.array(authoredSection),
  /** In the order in which they were made. */
  passages: z.array(authoredPassage),
})
export type EditedTest = z.output<typeof editedTest>

export const getEditedTest = endpoint({
  method: 'GET',
  path: '/admin/tests/{testRef}',
  summary: 'A whole test with its keys, to edit it',
  params: z.object({ testRef }),
  reply: editedTest,
  refusals: ['not_found', 'not_allowed'],
})

export const createSection = endpoint({
  method: 'POST',
  path: '/admin/tests/{testRef}/sections',
  summary: 'Add a section at the end',
  params: z.object({ testRef }),
  body: sectionForm,
  reply: authoredSection,
  refusals: ['not_found', 'not_allowed'],
})

export const updateSection = endpoint({
  method: 'PUT',
  path: '/admin/sections/{sectionId}',
  summary: 'Rename a section or change its subject',
  params: z.object({ sectionId }),
  body: z.object({ ...sectionForm.shape, revision }),
  reply: authoredSection,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/admin/sections/{sectionId}',
  summary: 'Delete a section and all its questions',
  params: z.object({ sectionId }),
  reply: z.object({ deletedQuestions: count }),
  refusals: ['not_found', 'not_allowed'],
})

/** An order goes with the one that its author saw `before`: who saw an older one is refused with the present one. */
export const orderSections = endpoint({
  method: 'PUT',
  path: '/admin/tests/{testRef}/section-order',
  summary: 'Put the sections of a test in this order; all of them are named',
  params: z.object({ testRef }),
  body: z.object({ order: z.array(sectionId), before: z.array(sectionId) }),
  reply: z.object({ order: z.array(sectionId) }),
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

/** Where a question goes within its section: after another one, first (null), or last (left out). */
const after = z.optional(z.nullable(questionId))

export const createQuestion = endpoint({
  method: 'POST',
  path: '/admin/sections/{sectionId}/questions',
  summary: 'Add a question',
  params: z.object({ sectionId }),
  body: z.object({ question: questionDraft, after }),
  reply: authoredQuestion,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const getQuestion = endpoint({
  method: 'GET',
  path: '/admin/questions/{questionId}',
  summary: 'One question with its key, and the title of its section',
  params: z.object({ questionId }),
  reply: z.object({ question: authoredQuestion, sectionTitle: z.string() }),
  refusals: ['not_found', 'not_allowed'],
})

export const updateQuestion = endpoint({
  method: 'PUT',
  path: '/admin/questions/{questionId}',
  summary: 'Save a question',
  params: z.object({ questionId }),
  body: z.object({ question: questionDraft, revision }),
  reply: authoredQuestion,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/admin/questions/{questionId}',
  summary: 'Delete a question; answers that were recorded stay as they are',
  params: z.object({ questionId }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['not_found', 'not_allowed'],
})

export const orderQuestions = endpoint({
  method: 'PUT',
  path: '/admin/sections/{sectionId}/question-order',
  summary: 'Put the questions of a section in this order; all of them are named',
  params: z.object({ sectionId }),
  body: z.object({ order: z.array(questionId), before: z.array(questionId) }),
  reply: z.object({ order: z.array(questionId) }),
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const moveQuestion = endpoint({
  method: 'POST',
  path: '/admin/questions/{questionId}/move',
  summary: 'Move a question to a place in another section of the same test',
  params: z.object({ questionId }),
  /** `from` is the section that the author saw it in. */
  body: z.object({ sectionId, after, from: sectionId }),
  reply: authoredQuestion,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

const { title, text, inputType, options, explanation, passage } = questionDraft.shape

export const previewQuestion = endpoint({
  method: 'POST',
  path: '/admin/previews',
  summary: 'A question as the student will see it, rendered by what renders papers',
  body: z.object({
    question: z.object({ title, text, inputType, options, explanation, passage }),
    /** Zero-based: over all sections of the test, and within the section. They decide the letters. */
    questionIndex: count,
    indexInSection: count,
    /** What the question counts for at that place; null reads it from the question. */
    subject: z.nullable(subject),
  }),
  /** The question's id is a random one, and its picture, which needs no rendering, is left out. */
  reply: z.object({
    question: paperQuestion,
    passage: z.nullable(paperPassage),
    explanationHtml: z.nullable(z.string()),
  }),
  refusals: ['not_allowed'],
})
