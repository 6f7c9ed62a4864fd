import ClockPlus from 'lucide-react/icons/clock-plus'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import type { SeatAtWork } from './seat-words.ts'

export interface OnSeat {
  onPause: () => void
  onGoOn: () => void
  onAddMinutes: () => void
}

/** What changes the time of one student: two acts, which fit beside each other on a phone. */
export function listSeatActs(seat: SeatAtWork, { onPause, onGoOn, onAddMinutes }: OnSeat): RowAct[] {
  const { fullName } = seat.student
  const act = (word: string, Icon: RowAct['Icon'], does: () => void): RowAct => ({
    name: `${word} for ${fullName}`,
    word,
    Icon,
    place: 'menu',
    does,
  })
  return [
    seat.isPaused ? act('Go on now', Play, onGoOn) : act('Pause', Pause, onPause),
    act('Add minutes', ClockPlus, onAddMinutes),
  ]
}
