import type { ForwardRules } from '#domain/attempts/forward-changes.ts'
import { canHandInSet } from '#domain/attempts/question-sets.ts'
import type { AnsweredQuestion } from '#domain/attempts/version-changes.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { deriveForwardRules } from './forward-rules.ts'
import { listKeptKeys, type TestVersion } from './kept-versions.ts'
import { readPaperFormat } from './paper-format.ts'
import { addSubjects } from './question-subjects.ts'
import { parseStoredInteraction, parseStoredOptions } from './stored-options.ts'
import { listKeys } from './tests.queries.ts'

/** In the order of the test. Reads the kept version, or the present one if none was kept. */
export async function readAnsweredQuestions(system: SystemTx, test: TestVersion): Promise<AnsweredQuestion[]> {
  const [kept] = await listKeptKeys(system, [test])
  const rows = kept?.rows ?? (await listKeys(system, test.id))
  const format = kept?.format ?? (await readPaperFormat(system, test))
  const questions = addSubjects(format, rows)
  const rules = deriveForwardRules(
    format,
    questions.map(({ row, counted }) => ({ row, subject: counted })),
  )
  return questions.map(({ row, counted }, index) => ({
    id: row.id,
    section: row.section_id,
    subject: counted,
    entry: row.input_type,
    unit: row.unit_label,
    options: [...parseStoredOptions(row.options), ...(parseStoredInteraction(row.interaction)?.places ?? [])],
    choose: row.choose_count,
    key: row.correct_response?.toSorted().join() ?? row.correct_option ?? row.numeric_answer,
    set: rules && nameOfSet(rules, index),
  }))
}

/** Includes the rule for handing in the set, because an attempt keeps the rule it began with. */
function nameOfSet({ sets, format }: ForwardRules, question: number): string {
  const at = sets.findIndex(({ questions }) => questions.includes(question))
  const set = sets[at]
  const needsAnswers = set !== undefined && !canHandInSet(set, set.ids, format)
  return `${at}${set?.isPassage ? ' passage' : ''}${needsAnswers ? ' whole' : ''}`
}
