import { type ExamFormat, examFormat } from '#contracts/authoring/formats.ts'
import { presentRow } from '../../http/present-row.ts'
import type { FormatRow } from './formats.queries.ts'

export function presentFormat(row: FormatRow): ExamFormat {
  return examFormat.parse({ ...presentRow(row), testCount: row.tests })
}
