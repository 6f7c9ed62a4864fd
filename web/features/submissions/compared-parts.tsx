/** Parts of the tables that show two attempts side by side. */
import './compared.css'
import { HeadRow, Th } from '#web/ui/tables/Table.tsx'
import type { AttemptHeaders } from './comparison.ts'

/** Separates the two figures of a stacked row; the days are shown once, above the table. */
export const changeArrow = '→'

interface ComparedHeadProps extends AttemptHeaders {
  name: string
  last?: string
  isNumeric?: boolean
}

export function ComparedHeader({ name, past, now, last, isNumeric = false }: ComparedHeadProps) {
  return (
    <HeadRow>
      <Th>{name}</Th>
      <Th numeric={isNumeric}>{past}</Th>
      <Th numeric={isNumeric}>{now}</Th>
      {last !== undefined && <Th numeric={isNumeric}>{last}</Th>}
    </HeadRow>
  )
}
