/** Addresses of the page that makes a drill, with its students and the questions that are listed first. `NewDrillPage.tsx` reads them. */
import type { StudentId } from '#contracts/wire/ids.ts'
import { paths } from '#web/paths.ts'

interface DrillWish {
  readonly students?: readonly StudentId[]
  readonly classId?: string
  readonly topic?: { readonly subject: string; readonly topic: string }
  readonly missed?: boolean
  readonly testId?: string
}

export function buildNewDrillAddress({
  students = [],
  classId: ofClass,
  topic,
  missed = false,
  testId,
}: DrillWish): string {
  const search = new URLSearchParams()
  for (const id of students) search.append('student', id)
  if (ofClass !== undefined) search.set('class', ofClass)
  if (topic !== undefined) {
    search.set('subject', topic.subject)
    search.set('topic', topic.topic)
  }
  if (missed) search.set('missed', '1')
  if (testId !== undefined) search.set('test', testId)
  const query = search.toString()
  return query === '' ? paths.tutor.newDrill() : `${paths.tutor.newDrill()}?${query}`
}
