import { queryOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  getMyPracticePeriods,
  getPracticePeriodsOfStudent,
  keepPracticeAnswers,
  listPlansOfClass,
  type PracticeAnswer,
} from '#contracts/coaching/kept-practice.ts'
import type { ClassId, StudentId } from '#contracts/wire/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { misconceptionsKey } from './misconceptions.queries.ts'
import { reviewsKey } from './review-cards.queries.ts'
import { changeUnsentAnswers, readUnsentAnswers } from './unsent-answers.ts'
import { addUnsentAnswer, makeUnsentRequests, removeSentAnswers } from './unsent-practice.ts'

const key = 'practice-periods'

/** For a child or a student; null for the reader's own. */
export function practicePeriodsQuery(studentId: StudentId | null) {
  return queryOptions({
    queryKey: [key, studentId],
    queryFn: ({ signal }) =>
      studentId === null
        ? call(getMyPracticePeriods, { signal })
        : call(getPracticePeriodsOfStudent, { params: { studentId }, signal }),
  })
}

export function plansOfClassQuery(classId: ClassId) {
  return queryEndpoint([key, 'plans', classId], listPlansOfClass, { params: { classId } })
}

/** Sends answers to the server. Answers that did not arrive wait on this device for the next answer, the network, or the next visit. */
export function useSavePracticeAnswers(owner: string) {
  const [waiting, setWaiting] = useState(() => readUnsentAnswers(owner).length)
  const refresh = useRefresh([key], reviewsKey, misconceptionsKey)
  const sending = useMutation({
    mutationFn: () => sendUnsent(owner),
    onSettled: async () => {
      setWaiting(readUnsentAnswers(owner).length)
      await refresh()
    },
  })
  const { mutate } = sending

  // The network, and answers left by an earlier page, are outside React.
  useEffect(() => {
    const send = () => readUnsentAnswers(owner).length > 0 && mutate()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [owner, mutate])

  return {
    keep: (roundId: string, answer: PracticeAnswer) => {
      changeUnsentAnswers(owner, (unsent) => addUnsentAnswer(unsent, { roundId, answer }))
      mutate()
    },
    sendAgain: () => mutate(),
    /** The number of answers that could not be sent; 0 if sending was not tried. */
    waiting: sending.isError ? waiting : 0,
    refusal: refusalOf(sending.error),
    busy: sending.isPending,
  }
}

/** Returns the server's message to a student who sent too much. */
function refusalOf(error: Error | null): string | null {
  return error instanceof ApiError && error.status === 429 ? error.message : null
}

async function sendUnsent(owner: string): Promise<void> {
  for (const { roundId, answers } of makeUnsentRequests(readUnsentAnswers(owner))) {
    try {
      await call(keepPracticeAnswers, { body: { roundId, answers: answers.map(({ answer }) => answer) } })
    } catch (error) {
      // An answer that the server rejects as invalid would block all others forever.
      if (!(error instanceof ApiError && error.status === 422)) throw error
    }
    changeUnsentAnswers(owner, (unsent) => removeSentAnswers(unsent, answers))
  }
}
