import { useState } from 'react'
import type { ManagedStudent } from '#contracts/student-administration.ts'

/** The students selected in the list, by user id. They stay selected on other pages of the list. */
export function useSelectedStudents() {
  const [selected, setSelected] = useState<ReadonlyMap<string, ManagedStudent>>(new Map())

  function select(students: readonly ManagedStudent[], isSelected: boolean) {
    const next = new Map(selected)
    for (const student of students) {
      if (isSelected) next.set(student.userId, student)
      else next.delete(student.userId)
    }
    setSelected(next)
  }

  /** They stay selected, so that tests can be assigned next. */
  function madeFormal(made: readonly Pick<ManagedStudent, 'id' | 'userId'>[]) {
    const ids = new Map(made.map(({ id, userId }) => [userId, id]))
    const kept = [...selected].flatMap(([userId, student]) => {
      const id = student.isFormal ? student.id : ids.get(student.userId)
      return id === undefined ? [] : [[userId, { ...student, id, isFormal: true }] as const]
    })
    setSelected(new Map(kept))
  }

  return { selected, select, madeFormal, clear: () => setSelected(new Map()) }
}
