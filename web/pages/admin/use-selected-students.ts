import { useState } from 'react'
import type { SelectedStudent } from '#contracts/people/matching-students.ts'
import { say } from '#web/api/say.ts'
import {
  type ListShown,
  type MatchingOffer,
  matchingOffer,
  type SelectedTogether,
} from '#web/features/student-administration/matching-offer.ts'
import { useReadMatching } from '#web/features/student-administration/students.queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Matching = MatchingOffer & { isReading: boolean; onPress: () => void }

/** Tracks the students selected in the list, by user id. They stay selected on other pages of the list. */
export function useSelectedStudents() {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedStudent>>(new Map())
  const [together, setTogether] = useState<SelectedTogether | null>(null)
  const reading = useReadMatching()

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
  function matchingIn(list: ListShown, isOld: boolean): Matching | null {
    const offer = matchingOffer(list, new Set(selected.keys()), together)
    if (offer === null) return null
    if (offer.is === 'selected') return { ...offer, isReading: false, onPress: clear }
    return { ...offer, isReading: reading.isPending || isOld, onPress: selectMatching }

    function selectMatching() {
      reading.mutate(list.params, {
        onSuccess({ students, total }) {
          select(students, true)
          setTogether({ params: list.params, userIds: students.map(({ userId }) => userId), total })
        },
        onError: (error) =>
          toast({ title: 'Failed to select the others', description: say(error), variant: 'destructive' }),
      })
    }
  }

  return { selected, select, madeFormal, clear, matchingIn }
}
