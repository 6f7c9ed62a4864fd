import { useState } from 'react'
import type { SelectedStudent } from '#contracts/people/matching-students.ts'
import {
  type MatchingOffer,
  makeMatchingOffer,
  type SelectedMatches,
  type ShownStudentList,
} from '#web/features/student-administration/matching-offer.ts'
import { useFetchMatching } from '#web/features/student-administration/students.queries.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'

export type MatchingSelection = MatchingOffer & { isReading: boolean; onPress: () => void }

/** Tracks the students selected in the list, by user id. They stay selected on other pages of the list. */
export function useSelectedStudents() {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedStudent>>(new Map())
  const [together, setTogether] = useState<SelectedMatches | null>(null)
  const reading = useFetchMatching()

  function select(students: readonly SelectedStudent[], isSelected: boolean) {
    setSelected((present) => {
      const next = new Map(present)
      for (const student of students) {
        if (isSelected) next.set(student.userId, student)
        else next.delete(student.userId)
      }
      return next
    })
  }

  function clear() {
    // Ignores a reply that is still on its way.
    reading.reset()
    setSelected(new Map())
    setTogether(null)
  }

  /** They stay selected, so that tests can be assigned next. */
  function madeFormal(made: readonly Pick<SelectedStudent, 'id' | 'userId'>[]) {
    const ids = new Map(made.map(({ id, userId }) => [userId, id]))
    const kept = [...selected].flatMap(([userId, student]) => {
      const id = student.isFormal ? student.id : ids.get(student.userId)
      return id === undefined ? [] : [[userId, { ...student, id, isFormal: true }] as const]
    })
    setSelected(new Map(kept))
  }

  /** Describes students on other pages. `isOld` means that the list is from before the last change of the address. */
  function matchingIn(list: ShownStudentList, isOld: boolean): MatchingSelection | null {
    const offer = makeMatchingOffer(list, new Set(selected.keys()), together)
    if (offer === null) return null
    if (offer.is === 'selected') return { ...offer, isReading: false, onPress: clear }
    return { ...offer, isReading: reading.isPending || isOld, onPress: selectMatching }

    function selectMatching() {
      reading.mutate(list.params, {
        onSuccess({ students, total }) {
          select(students, true)
          setTogether({ params: list.params, userIds: students.map(({ userId }) => userId), total })
        },
        onError: (error) => toastFailure('Failed to select the others', error),
      })
    }
  }

  return { selected, select, madeFormal, clear, matchingIn }
}
