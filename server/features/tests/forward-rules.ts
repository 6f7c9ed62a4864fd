/** The question sets of a forward-only test, by which the server checks changes. */
import * as z from 'zod/mini'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { questionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { buildForwardRules, type ForwardRules } from '#domain/attempts/forward-changes.ts'
import { buildForwardFormat } from '#domain/attempts/forward-format.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { listKeptKeys, type TestVersion } from './kept-versions.ts'
import { addSubjects } from './question-subjects.ts'

interface Row {
  readonly id: string
  readonly unit_label: string | null
  readonly choose_count: number | null
  readonly passage: unknown
}

const namedPassage = z.nullable(z.object({ title: z.string(), text: z.string() }))

/** `rows` are all questions in the order of the test. Returns null if students can go back. */
export function deriveForwardRules(
  format: PaperFormat,
  questions: readonly { readonly row: Row; readonly subject: Subject }[],
): ForwardRules | null {
  const forward = buildForwardFormat(
    format,
    questions.map(({ subject }) => subject),
  )
  if (forward === null) return null
  return buildForwardRules(
    questions.map(({ row }) => setQuestion(row)),
    forward,
  )
}

/** What the sets of a paper follow from. */
function setQuestion({ id, unit_label, choose_count, passage }: Row) {
  return {
    id: questionId.parse(id),
    unit: unit_label,
    ...(choose_count !== null && { choose: choose_count }),
    passage: getPassageKey(passage),
  }
}

/** Passages with the same title and text are the same passage, as on the paper. */
export function getPassageKey(stored: unknown): string | null {
  const passage = namedPassage.parse(stored)
  return passage && JSON.stringify([passage.title, passage.text])
}

/** Reads the rules of a version that attempts have started on. */
export async function readForwardRules(tx: SystemTx, test: TestVersion): Promise<ForwardRules | null> {
  const [kept] = await listKeptKeys(tx, [test])
  if (!kept) return null
  const { format, rows } = kept
  return deriveForwardRules(
    format,
    addSubjects(format, rows).map(({ row, counted }) => ({ row, subject: counted })),
  )
}
