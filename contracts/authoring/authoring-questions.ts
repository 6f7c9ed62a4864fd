/** The test editor: sections and questions with their keys, for administrators only. */
import * as z from 'zod/mini'
import { inputType } from '#contracts/answers/kind-names.ts'
import { paperPassage, paperQuestion } from '#contracts/attempts/tests.ts'
import { teachingFields } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { deletionId, optionId, passageId, questionId, sectionId, testRef } from '#contracts/wire/ids.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { authoredTest } from './authoring.ts'
import { defaultFormatId, examFormat, formatId } from './formats.ts'
import { itemStatus, itemTags } from './item-changes.ts'

/** `text` is the type that an import assigns to a question without options and without numeric entry. */
const questionTypes = ['multiple_choice', 'math', 'reading', 'grammar', 'text'] as const
export const questionType = z.enum(questionTypes)

/** The maximum number of characters in the unit next to a field. */
export const maxUnitLength = 20

/** The maximum length of a question, option, explanation or passage, in UTF-16 units. */
export const maxTextLength = 50_000
export const longText = z.string().check(z.maxLength(maxTextLength, 'That is too long.'))
const shortText = z.string().check(z.maxLength(500, 'That is too long.'))

/** Title and text as the author wrote them: sanitized, but not rendered. */
export const questionPassage = z.object({ title: shortText, text: longText })
export type QuestionPassage = z.output<typeof questionPassage>

const indices = z.array(count).check(z.maxLength(26, 'A question has at most 26 options.'))

/** A gap, row or box, with its key. All numbers are zero-based indices into the question's options. */
export const placeDraft = z.object({
  /** The place of the saved question. Null or absent for a new one. */
  id: z.optional(z.nullable(optionId)),
  /** Empty for a gap. */
  text: longText,
  /** The menu of a gap with a drop-down. Other places take all options. */
  options: z.optional(indices),
  right: indices,
})
export type PlaceDraft = z.output<typeof placeDraft>

/** A number line as typed by its author. `domain/answers/number-line.ts` reports its errors. */
export const lineDraft = z.object({
  from: z.string().check(z.maxLength(20)),
  to: z.string().check(z.maxLength(20)),
  step: z.string().check(z.maxLength(20)),
  labelEvery: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(26))),
  ray: z.optional(z.boolean()),
})
export type LineDraft = z.output<typeof lineDraft>

/**
 * The fields of the question form. `domain/authoring/question-draft.ts` has the rules between them. All text is HTML with `$…$`
 * for math. Options may include empty ones; saving drops them. `correctAnswer` is a zero-based index into `options`.
 */
export const questionDraft = z.object({
  title: z.nullable(shortText),
  text: longText,
  type: questionType,
  inputType: z.nullable(inputType),
  options: z.array(longText).check(z.maxLength(26, 'A question has at most 26 options.')),
  /**
   * Parallel to `options`: the id of each saved option, null for a new one. If the list is absent, options with the same text count as the
   * same. Ignored for a new question.
   */
  optionIds: z.optional(z.array(z.nullable(optionId)).check(z.maxLength(26, 'A question has at most 26 options.'))),
  correctAnswer: z.nullable(count),
  /** Multiple select and clickable text: the indices of all correct options, in order. If absent, there is no key. */
  correctAnswers: z.optional(z.array(count).check(z.maxLength(26))),
  /**
   * The number of options to choose, equal to the number of correct ones. A multiple select states it if the author wants; a clickable text
   * always does.
   */
  choose: z.optional(z.nullable(count)),
  /** Drop-downs, tables and drag-and-drop: the gaps, rows or boxes. If absent, there are none. */
  places: z.optional(z.array(placeDraft).check(z.maxLength(26, 'A question has at most 26 places.'))),
  /**
   * For a table: whether a row takes several columns. For drag-and-drop: whether the places are boxes that take several options, not gaps.
   */
  several: z.optional(z.boolean()),
  /** For a number line, from which options and places are derived. */
  line: z.optional(lineDraft),
  numericAnswer: z.nullable(z.number()),
  /** Displayed next to the field of a typed answer, such as `%` or `cm`. If absent, the question has no unit. */
  unitLabel: z._default(
    z.nullable(
      z.string().check(z.trim(), z.maxLength(maxUnitLength, `A unit has at most ${maxUnitLength} characters.`)),
    ),
    null,
  ),
  explanation: z.nullable(longText),
  /** An address in this server's image bucket, or one that begins with https://, whose picture is fetched and kept. */
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
  /** Null for the default topic of the question's number. */
  topic: z.nullable(shortText),
  ...teachingFields.shape,
  /** Of a question in a bank; elsewhere they are left out. If they are absent, they stay as they are, and a new question is ready. */
  itemStatus: z.optional(itemStatus),
  tags: z.optional(itemTags),
})
export type QuestionDraft = z.output<typeof questionDraft>

/** `type` and `options` are normalized: options are always a list without padding, and the key is always an index or null. */
export const authoredQuestion = z.object({
  ...questionDraft.shape,
  optionIds: z.array(optionId),
  imageUrl: z.nullable(z.string()),
  tags: z.optional(z.array(z.string())),
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
  /** If null, the questions determine the subject (`domain/authoring/subjects.ts`). */
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
  format: examFormat,
  sections: z.array(authoredSection),
  /** In order of creation. */
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
  reply: z.object({ deletedQuestions: count, deletionId }),
  refusals: ['not_found', 'not_allowed'],
})

/**
 * A new order includes the order `before` it that the author saw. If that is out of date, the server refuses and returns the current order.
 */
export const orderSections = endpoint({
  method: 'PUT',
  path: '/admin/tests/{testRef}/section-order',
  summary: 'Put the sections of a test in this order; all of them are named',
  params: z.object({ testRef }),
  body: z.object({ order: z.array(sectionId), before: z.array(sectionId) }),
  reply: z.object({ order: z.array(sectionId) }),
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

/** The position of a question in its section: after another question, first (null), or last (absent). */
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

const seenSorting = z.object({ itemStatus: z.optional(itemStatus), tags: z.optional(itemTags) })
export type SeenSorting = z.output<typeof seenSorting>

export const updateQuestion = endpoint({
  method: 'PUT',
  path: '/admin/questions/{questionId}',
  summary: 'Save a question',
  params: z.object({ questionId }),
  body: z.object({
    question: questionDraft,
    revision,
    /** The status and the tags as the author saw them. They do not count as a revision, so a change of them is refused by these. */
    seen: z.optional(seenSorting),
  }),
  reply: authoredQuestion,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/admin/questions/{questionId}',
  summary: 'Delete a question; answers that were recorded stay as they are',
  params: z.object({ questionId }),
  reply: z.object({ deleted: z.literal(true), deletionId }),
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
  /** `from` is the section where the author saw the question. */
  body: z.object({ sectionId, after, from: sectionId }),
  reply: authoredQuestion,
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

const {
  title,
  text,
  inputType: way,
  options,
  choose,
  places,
  several,
  line,
  unitLabel,
  explanation,
  passage,
} = questionDraft.shape

export const previewQuestion = endpoint({
  method: 'POST',
  path: '/admin/previews',
  summary: 'A question as the student will see it, rendered by what renders papers',
  body: z.object({
    question: z.object({
      title,
      text,
      inputType: way,
      options,
      choose,
      places,
      several,
      line,
      unitLabel,
      explanation,
      passage,
    }),
    /** Zero-based: over all sections of the test, and within the section. They determine the letters of the options. */
    questionIndex: count,
    indexInSection: count,
    /** The subject that the question counts for at that position. Null to derive it from the question. */
    subject: z.nullable(subject),
    /** The test's format, which also affects the letters. */
    formatId: z._default(formatId, defaultFormatId),
  }),
  /** The ids are made up. The image is left out, because it needs no rendering. */
  reply: z.object({
    question: paperQuestion,
    passage: z.nullable(paperPassage),
    explanationHtml: z.nullable(z.string()),
  }),
  refusals: ['not_allowed', 'not_found'],
})
