import { useState } from 'react'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { timeInWords } from '../screen/time-announcement.ts'

/** The time left as a screen reader says it when the student asks for it. */
export function useSpokenTime(store: Pick<AttemptStore, 'secondsLeft'>): [spokenTime: string, speakTime: () => void] {
  const [spoken, setSpoken] = useState('')

  function speakTime() {
    // A screen reader repeats a text only if it changes, so a space at the end comes and goes.
    const blank = spoken.endsWith(' ') ? '' : ' '
    setSpoken(`${timeInWords(store.secondsLeft() ?? 0)}${blank}`)
  }

  return [spoken, speakTime]
}
