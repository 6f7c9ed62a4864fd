import { useEffect, useRef, useState } from 'react'
import type { AccessCard } from '#contracts/accounts/access-cards.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { makeCardsInTurn } from './access-cards.queries.ts'

export interface CardRun {
  readonly is: 'at_rest' | 'making' | 'stopping'
  readonly cards: readonly AccessCard[]
  /** The people who have no new card yet. */
  readonly left: readonly UserId[]
  readonly failure: string | null
}

/** Makes cards for many students. Finished codes stay if a later call fails or the run is stopped. */
export function useCardRun() {
  const [run, setRun] = useState<CardRun>({ is: 'at_rest', cards: [], left: [], failure: null })
  const wantsStop = useRef(false)

  // Without the window, nobody would see the codes.
  useEffect(
    () => () => {
      wantsStop.current = true
    },
    [],
  )

  async function make(users: readonly UserId[]) {
    wantsStop.current = false
    setRun((present) => ({ ...present, is: 'making', left: users, failure: null }))
    try {
      for await (const cards of makeCardsInTurn(users)) {
        setRun((present) => withCards(present, cards))
        if (wantsStop.current) break
      }
      setRun((present) => ({ ...present, is: 'at_rest' }))
    } catch (error) {
      setRun((present) => ({ ...present, is: 'at_rest', failure: describeApiFailure(error) }))
    }
  }

  /** Codes that the server is making at this moment still arrive. */
  function stop() {
    wantsStop.current = true
    setRun((present) => ({ ...present, is: 'stopping' }))
  }

  return { run, make, stop }
}

function withCards(run: CardRun, made: readonly AccessCard[]): CardRun {
  const done = new Set(made.map(({ userId }) => userId))
  return { ...run, cards: [...run.cards, ...made], left: run.left.filter((user) => !done.has(user)) }
}
