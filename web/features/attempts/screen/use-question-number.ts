import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { addQuestionToAddress, readAskedQuestion, removeQuestionFromAddress } from './question-address.ts'

/** Keeps the address and the attempt on the same question: the address leads; the attempt provides the initial question. */
export function useQuestionNumber(
  store: Pick<AttemptStore, 'show'>,
  view: AttemptView,
  count: number,
  /** Zero-based indexes of the only questions that the address can lead to; null for all. */
  only: readonly number[] | null = null,
) {
  const [search, setSearch] = useSearchParams()
  const asked = readAskedQuestion(search, count)
  const index = nearestOf(asked ?? view.currentQuestion, view.currentQuestion, only)
  const isWorking = view.phase.name === 'working'
  const isExact = search.get('question') === String(index + 1)

  const others = removeQuestionFromAddress(search)
  // Stays the same while questions are answered, so that the list of questions is not rebuilt for each answer.
  const addressOf = useCallback((number: number) => `?${others}question=${number}`, [others])

  // The address bar is outside React. A missing number is added without a history entry.
  useEffect(() => {
    if (isWorking && !isExact) setSearch((now) => addQuestionToAddress(now, index + 1), { replace: true })
  }, [isWorking, isExact, index, setSearch])

  // The attempt records the time on each question and reports the student's position to the server.
  useEffect(() => {
    if (isWorking) store.show(index)
  }, [isWorking, index, store])

  return {
    index,
    go: (number: number) => setSearch((now) => addQuestionToAddress(now, number)),
    addressOf,
  }
}

/** Replaces a question that cannot be visited with the one that was on the screen, or with the first one. */
function nearestOf(asked: number, shown: number, only: readonly number[] | null): number {
  if (only === null || only.includes(asked)) return asked
  return only.includes(shown) ? shown : (only[0] ?? shown)
}
