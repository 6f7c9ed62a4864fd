import type { Accommodation } from '#contracts/attempts/attempt-administration.ts'
import { type StudentTools, studentTools } from '#contracts/attempts/exam-tools.ts'
import type { AccommodationRow } from './time-ledger.queries.ts'

export function presentAccommodation(row: AccommodationRow): Accommodation {
  return {
    timeMultiplier: row.time_multiplier,
    extraMinutes: row.extra_minutes,
    reason: row.reason,
    tools: presentStudentTools(row),
  }
}

export function presentStudentTools({
  tools_on,
  tools_off,
}: Pick<AccommodationRow, 'tools_on' | 'tools_off'>): StudentTools {
  return studentTools.parse({ on: tools_on, off: tools_off })
}
