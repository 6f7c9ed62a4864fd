import { findMisconception } from '#domain/misconceptions/catalogue.ts'
import { plainWords } from '#domain/plain-words.ts'
import type { QuestionResult } from '#domain/question-results.ts'
import { responseFrom } from '#domain/recorded-answers.ts'
import { storedOptions } from '../tests/stored-options.ts'
import { rationalesOfColumn } from '../tests/stored-rationales.ts'
import type { OptionsRow } from './question-results.queries.ts'

const wordsShown = 120

export function presentCommonWrong(common: QuestionResult['commonWrong'], row: OptionsRow | undefined) {
  if (common === null || row === undefined) return null
  const { line, students } = common
  const options = storedOptions(row.options)
  const wordsOf = (id: string) => plainWords(options.find((option) => option.id === id)?.html ?? '', wordsShown)
  const words = line.startsWith('#')
    ? line.slice(1)
    : line.startsWith('+')
      ? responseFrom(line).map(wordsOf).join('; ')
      : wordsOf(line)
  // An option that is gone says nothing.
  return words === '' ? null : { words, students, misconception: misconceptionOf(line, row) }
}

function misconceptionOf(line: string, row: OptionsRow): string | null {
  const rationale = rationalesOfColumn(row.rationales).find((one) =>
    'option' in one ? one.option === line : 'number' in one && line === `#${one.number}`,
  )
  const id = rationale?.misconception ?? null
  return id === null ? null : (findMisconception(id)?.name ?? null)
}
