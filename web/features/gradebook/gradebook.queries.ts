import { queryOptions } from '@tanstack/react-query'
import { type Gradebook, readClassGradebook, readMyGradebook } from '#contracts/reports/gradebook.ts'
import type { ClassId } from '#contracts/wire/ids.ts'
import { distinguishStudents } from '#domain/people/look-alikes.ts'
import { call } from '#web/api/client.ts'
import type { ShownGradebook } from './gradebook-rows.ts'

function apart(gradebook: Gradebook): ShownGradebook {
  return { ...gradebook, students: distinguishStudents(gradebook.students) }
}

const key = ['students', 'gradebook']

export function myGradebookQuery() {
  return queryOptions({
    queryKey: [...key, 'mine'],
    queryFn: async ({ signal }) => apart(await call(readMyGradebook, { signal })),
  })
}

export function classGradebookQuery(classId: ClassId) {
  return queryOptions({
    queryKey: [...key, classId],
    queryFn: async ({ signal }) => apart(await call(readClassGradebook, { params: { classId }, signal })),
  })
}
