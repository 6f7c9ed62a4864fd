import './card-table.css'
import { Table, type TableProps } from './Table.tsx'

/**
 * A list whose rows become cards on a phone: the name, the facts, then addresses and actions. Give each `tr` `stackedRowProps`. If it can be
 * sorted, use `SortThs` for the headings, and pass `SortMenu` with the same columns as `before`.
 */
export function CardTable(props: Omit<TableProps, 'stacked' | 'className'>) {
  return <Table {...props} stacked className="card-table" />
}
