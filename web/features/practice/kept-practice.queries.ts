import { queryOptions, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StudentId } from '#contracts/ids.ts'
import {
  getMyPracticePeriods,
  getPracticePeriodsOfStudent,
  keepPracticeAnswers,
  listPlansOfMyStudents,
  mostKeptAnswers,
  type PracticeAnswer,
} from '#contracts/kept-practice.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { reviewsKey } from './review-cards.queries.ts'
import { newRoundId } from './round-id.ts'

const key = 'practice-periods'

/** Of a child or a student; null for the reader's own. */
export function practicePeriodsQuery(studentId: StudentId | null) {
  return queryOptions({
    queryKey: [key, studentId],
    queryFn: ({ signal }) =>
      studentId === null
        ? call(getMyPracticePeriods, { signal })
        : call(getPracticePeriodsOfStudent, { params: { studentId }, signal }),
  })
}

export function plansQuery() {
  return queryOptions({
    queryKey: [key, 'plans'],
    queryFn: ({ signal }) => call(listPlansOfMyStudents, { signal }),
  })
}

/** Keeps the answers of one round on the server. What did not arrive is sent again with the next answer. */
export function useKeepAnswers() {
  const [roundId] = useState(newRoundId)
  const unsent = useRef<PracticeAnswer[]>([])
  const sending = useMutation({
    mutationFn: async () => {
      const answers = unsent.current.slice(0, mostKeptAnswers)
      if (answers.length === 0) return
      await call(keepPracticeAnswers, { body: { roundId, answers } })
      unsent.current = unsent.current.filter((one) => !answers.includes(one))
    },
    onSettled: useRefresh([key], reviewsKey),
  })
  return {
    keep: (answer: PracticeAnswer) => {
      unsent.current.push(answer)
      sending.mutate()
    },
    sendAgain: () => sending.mutate(),
    hasFailed: sending.isError,
    busy: sending.isPending,
  }
}
