import './card-table.css'
import { Table, type TableProps } from './Table.tsx'

/** A list whose rows are cards on a phone: the name, the figures, then addresses and acts. Give each `tr` `stackedRow`. */
export function CardTable(props: Omit<TableProps, 'stacked' | 'className'>) {
  return <Table {...props} stacked className="card-table" />
}
