import { useEffect, useRef, useState } from 'react'
import type { AccessCard } from '#contracts/accounts/access-cards.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { say } from '#web/api/say.ts'
import { makeCardsInTurn } from './access-cards.queries.ts'

export interface CardRun {
  readonly is: 'at_rest' | 'making' | 'stopping'
  readonly cards: readonly AccessCard[]
  /** Who has no new card yet. */
  readonly left: readonly UserId[]
  readonly failure: string | null
}

/** Makes cards for many students. Codes that were made stay when a later call fails or somebody stops it. */
export function useCardRun() {
  const [run, setRun] = useState<CardRun>({ is: 'at_rest', cards: [], left: [], failure: null })
  const wantsStop = useRef(false)

  // When the window is gone, nobody would see the codes.
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
      setRun((present) => ({ ...present, is: 'at_rest', failure: say(error) }))
    }
  }

  /** The codes that the server makes at this moment still come. */
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
