import './card-table.css'
import { Table, type TableProps } from './Table.tsx'

/**
 * A list whose rows are cards on a phone: the name, the facts, then addresses and acts. Give each `tr` `stackedRow`. If it
 * can be sorted, its headings are `SortThs`, and `SortBy` of the same is `before`.
 */
export function CardTable(props: Omit<TableProps, 'stacked' | 'className'>) {
  return <Table {...props} stacked className="card-table" />
}
