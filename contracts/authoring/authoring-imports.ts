/** Imports questions from a JSON file into a section, and exports a whole test as such a file. */
import * as z from 'zod/mini'
import { showAnswers } from '#contracts/attempts/tests.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { sectionId, testRef } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { authoredPurpose, authoredTest, testToCreate } from './authoring.ts'
import { questionDraft, questionPassage, sectionForm } from './authoring-questions.ts'
import { maxImportedQuestions } from './import-file.ts'

const importedQuestions = z
  .array(questionDraft)
  .check(z.maxLength(maxImportedQuestions, 'A file brings at most 500 questions into a section.'))

export const importQuestions = endpoint({
  method: 'POST',
  path: '/admin/sections/{sectionId}/import',
  summary: 'Add the questions of a file at the end of a section, all or none',
  params: z.object({ sectionId }),
  body: z.object({
    questions: importedQuestions.check(z.minLength(1, 'No questions to save')),
    /**
     * The action for questions whose text and options are already in the test. `ask` refuses with `already_imported` and an issue
     * `questions.N` (zero-based) for each of them.
     */
    whenPresent: z._default(z.enum(['ask', 'skip', 'add']), 'ask'),
    /** The subject named in the file. A section without a subject adopts it. */
    subject: z._default(z.nullable(subject), null),
  }),
  reply: z.object({ added: count, skipped: count }),
  refusals: ['not_found', 'not_allowed', 'already_imported'],
})

/** The file of a section in the import format. Written by `server/features/authoring/question-export.ts`. */
const sectionFile = z.object({
  title: z.string(),
  subject: z.optional(z.string()),
  questions: z.array(z.record(z.string(), z.unknown())),
})

const testFile = z.object({
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  purpose: authoredPurpose,
  /** Minutes. */
  duration: z.number(),
  show_answers: showAnswers,
  assigned_only: z.boolean(),
  is_for_practice: z.boolean(),
  is_always_timed: z.boolean(),
  /** The id of its format. Another installation may not have the formats that administrators here created. */
  format: z.string(),
  /** All passages of the test, including those without questions. */
  passages: z.array(questionPassage),
  sections: z.array(sectionFile),
})
export type TestFile = z.output<typeof testFile>

export const exportTest = endpoint({
  method: 'GET',
  path: '/admin/tests/{testRef}/export',
  summary: 'A whole test as the JSON that can be imported again',
  params: z.object({ testRef }),
  reply: testFile,
  refusals: ['not_found', 'not_allowed'],
})

export const importTest = endpoint({
  method: 'POST',
  path: '/admin/test-imports',
  summary: 'Make a test with its sections and questions, all or nothing',
  body: z.object({
    test: testToCreate,
    /** Passages in addition to those in the questions. */
    passages: z._default(z.array(questionPassage).check(z.maxLength(500, 'A file brings at most 500 passages.')), []),
    sections: z
      .array(z.object({ ...sectionForm.shape, questions: importedQuestions }))
      .check(z.minLength(1, 'A test has at least one section.'), z.maxLength(50, 'A test has at most 50 sections.')),
    /**
     * The action for a file that was already imported as a test, whatever the test's current name. `ask` refuses with `already_imported`.
     */
    whenPresent: z._default(z.enum(['ask', 'add']), 'add'),
  }),
  reply: authoredTest,
  refusals: ['not_allowed', 'slug_taken', 'already_imported'],
})
