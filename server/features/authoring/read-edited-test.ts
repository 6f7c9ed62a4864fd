import type { TestFile } from '#contracts/authoring/authoring-imports.ts'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import type { UserTx } from '../../db/transactions.ts'
import { readFormat } from '../formats/read-format.ts'
import { presentPassage, presentQuestion, presentSection } from './authoring.present.ts'
import { readAuthoredTestRow } from './find-authored.ts'
import { listPassageRows } from './passages.queries.ts'
import { exportSection } from './question-export.ts'
import { listQuestionRows } from './questions.queries.ts'
import { listSectionRows } from './sections.queries.ts'

/** Throws `not_found`. */
export async function readEditedTest(tx: UserTx, ref: string): Promise<EditedTest> {
  const test = await readAuthoredTestRow(tx, ref)
  const questions = (await listQuestionRows(tx, test.id)).map(presentQuestion)
  const sections = (await listSectionRows(tx, test.id)).map((row) =>
    presentSection(
      row,
      questions.filter(({ sectionId }) => sectionId === row.id),
    ),
  )
  const passages = (await listPassageRows(tx, test.id)).map(presentPassage)
  return { test, format: await readFormat(tx, test.formatId), sections, passages }
}

/** Throws `not_found`. */
export async function exportTest(tx: UserTx, ref: string): Promise<TestFile> {
  const { test, sections, passages } = await readEditedTest(tx, ref)
  const { title, slug, description, purpose, duration, showAnswers, assignedOnly, isForPractice } = test
  const { isAlwaysTimed, formatId } = test
  return {
    title,
    slug,
    description,
    purpose,
    duration,
    show_answers: showAnswers,
    assigned_only: assignedOnly,
    is_for_practice: isForPractice,
    is_always_timed: isAlwaysTimed,
    format: formatId,
    passages: passages.map(({ title, text }) => ({ title, text })),
    sections: sections.map(exportSection),
  }
}
