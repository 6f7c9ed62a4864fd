/**
 * Reads a file with a whole test. Separate from its button, because it needs all rules for questions, and few visits to the page read a
 * file.
 */
import { importTest } from '#contracts/authoring/authoring-imports.ts'
import {
  describeTooManyImported,
  importTooLargeMessage,
  maxImportedQuestions,
  maxImportFileBytes,
} from '#contracts/authoring/import-file.ts'
import { tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { type ImportedTest, parseTestImport } from '#domain/authoring/question-import.ts'
import { findFreeSlug } from '#domain/text/slugs.ts'
import { call } from '#web/api/client.ts'
import { type ImportedRow, makeTestRows, needsReview } from './imported-row.ts'

export interface CorrectedTest {
  readonly test: ImportedTest
  readonly rows: readonly ImportedRow[]
}

/** `needsLook` is true if the file does not say how it counts, a question is broken, or a part would be left out. */
export async function readTestFile(file: File) {
  if (file.size > maxImportFileBytes) return { ok: false, message: importTooLargeMessage } as const
  const parsed = parseTestImport(await file.text())
  if (!parsed.ok) return parsed
  const largest = Math.max(...parsed.test.sections.map(({ preview }) => preview.length))
  if (largest > maxImportedQuestions) return { ok: false, message: describeTooManyImported(largest) } as const
  const { test } = parsed
  const rows = makeTestRows(test.sections)
  const isUnclear = test.counting === 'unknown' || test.leftOut.length > 0
  return { ok: true, test, rows, needsLook: isUnclear || rows.some(needsReview) } as const
}

/** Imports the test as a draft: all of it or nothing. */
export function sendTest(corrected: CorrectedTest, takenSlugs: readonly string[], whenPresent: 'ask' | 'add') {
  return call(importTest, { body: { ...bodyOf(corrected, takenSlugs), whenPresent } })
}

function bodyOf({ test: found, rows }: CorrectedTest, takenSlugs: readonly string[]) {
  const { title, slug, description, purpose, duration, showAnswers, assignedOnly, isForPractice } = found
  const { isAlwaysTimed, formatId, passages, sections } = found
  return {
    test: {
      title,
      description,
      purpose,
      duration,
      showAnswers,
      isForPractice,
      isAlwaysTimed,
      ...{ status: 'draft' as const, scoreScaleId: null },
      slug: findFreeSlug(slug, takenSlugs),
      ...(assignedOnly === undefined ? {} : { assignedOnly }),
      ...(formatId === undefined ? {} : { formatId }),
    },
    passages,
    sections: sections.map((section, index) => ({
      title: section.title ?? `Section ${index + 1}`,
      subject: section.subject,
      questions: rows.filter((row) => row.section === index).map(({ question }) => tidyQuestionDraft(question.draft)),
    })),
  }
}
