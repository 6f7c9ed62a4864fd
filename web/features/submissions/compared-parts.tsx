/** Parts of the tables that show two attempts side by side. */
import './compared.css'
import { stackedRow, Th } from '#web/ui/tables/Table.tsx'
import type { Heads } from './comparison.ts'

/** Separates the two figures of a stacked row; the days are shown once, above the table. */
export const arrow = '→'

interface ComparedHeadProps extends Heads {
  name: string
  last?: string
  isNumeric?: boolean
}

export function ComparedHead({ name, past, now, last, isNumeric = false }: ComparedHeadProps) {
  return (
    <thead>
      <tr {...stackedRow}>
        <Th>{name}</Th>
        <Th numeric={isNumeric}>{past}</Th>
        <Th numeric={isNumeric}>{now}</Th>
        {last !== undefined && <Th numeric={isNumeric}>{last}</Th>}
      </tr>
    </thead>
  )
}
