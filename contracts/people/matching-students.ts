/** All students on all pages of the Student Management list, for selecting them at once. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { pageReply } from '#contracts/wire/paging.ts'
import { maxEditedStudents } from './bulk-edit.ts'
import { listManagedStudents, managedStudent } from './student-administration.ts'

const { id, userId, fullName, isFormal } = managedStudent.shape
const { search, grade, status, sort, order } = listManagedStudents.params.shape

export const selectedStudent = z.object({ id, userId, fullName, isFormal })
/** The stored fields of a selected student. */
export type SelectedStudent = z.output<typeof selectedStudent>

export const listMatchingStudents = endpoint({
  method: 'GET',
  path: '/admin/matching-students',
  summary: `The first ${maxEditedStudents} students of the list with this search, these filters and this order`,
  params: z.object({ search, grade, status, sort, order }),
  reply: z.object({ students: z.array(selectedStudent).check(z.maxLength(maxEditedStudents)), total: pageReply.total }),
  refusals: ['not_allowed'],
})
