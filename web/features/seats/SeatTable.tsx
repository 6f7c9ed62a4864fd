import type { ReactNode } from 'react'
import type { Seat } from '#contracts/attempts/seats.ts'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { describeSeatPlace, describeSeatTime, findSeatKind, seatKindNames, seatTones, sortSeats } from './seat-words.ts'

export interface SeatTableProps {
  label: string
  seats: readonly Seat[]
  now: Date
  renderName: (student: Seat['student']) => ReactNode
  /** Null if nothing can be done for any of them. */
  actsOn: ((seat: Seat) => readonly RowAct[]) | null
}

/** Who is where in a test, first those who may need help. */
export function SeatTable({ label, seats, now, renderName, actsOn }: SeatTableProps) {
  return (
    <CardTable label={label} compact>
      <HeadRow>
        <Th>Student</Th>
        <Th>Now</Th>
        <Th numeric>Question</Th>
        {actsOn !== null && <Th pinned>Actions</Th>}
      </HeadRow>
      <tbody>
        {sortSeats(seats, now).map((seat) => (
          <tr key={seat.student.id} {...stackedRowProps}>
            <Th scope="row" wide className="min-w-36">
              {renderName(seat.student)}
            </Th>
            <Td label="Now">
              <SeatNow seat={seat} now={now} />
            </Td>
            <Td numeric label="Question" className="whitespace-nowrap">
              {describeSeatPlace(seat) ?? '–'}
            </Td>
            {actsOn !== null && <SeatActs name={seat.student.fullName} acts={actsOn(seat)} />}
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function SeatActs({ name, acts }: { name: string; acts: readonly RowAct[] }) {
  if (acts.length === 0) return <Td pinned className="@max-[34rem]:hidden" />
  return (
    <Td pinned>
      <RowActs subject={name} acts={acts} />
    </Td>
  )
}

function SeatNow({ seat, now }: { seat: Seat; now: Date }) {
  const kind = findSeatKind(seat, now)
  const time = describeSeatTime(seat, now)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <ToneTag tone={seatTones[kind]}>{seatKindNames[kind]}</ToneTag>
      {time !== null && <span className="text-muted text-sm">{time}</span>}
      {seat.handedInAt !== null && (
        <span className="text-muted text-sm">
          <DateTime instant={seat.handedInAt} />
        </span>
      )}
    </span>
  )
}
