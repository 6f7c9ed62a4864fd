/** One change to many students at once: grade, school, tutor, and a class to join. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, studentId } from '#contracts/wire/ids.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count } from '#contracts/wire/scalars.ts'
import { studentDetails } from './student-administration.ts'

export const maxEditedStudents = 500

const { grade, school, tutorId } = studentDetails.shape

/** Absent fields do not change. Written out, because `z.partial` would add code to every page. */
const bulkChange = z.object({
  grade: z.optional(grade),
  school: z.optional(school),
  tutorId: z.optional(tutorId),
  /** The class that the students join. They stay in their other classes. */
  classId: z.optional(classId),
})
export type BulkChange = z.output<typeof bulkChange>

const manyStudents = z
  .array(studentId)
  .check(
    z.minLength(1, 'Please select students.'),
    z.maxLength(maxEditedStudents, `At most ${maxEditedStudents} at once.`),
  )

/** A student's data from before the change, with the revision that the change created. */
const formerStudent = z.object({ id: studentId, ...studentDetails.shape, revision })

/** Undoes a change. */
const undoing = z.object({
  students: z.array(formerStudent).check(z.maxLength(maxEditedStudents)),
  joined: z.nullable(z.object({ classId, studentIds: z.array(studentId).check(z.maxLength(maxEditedStudents)) })),
})
export type Undoing = z.output<typeof undoing>

export const bulkEditStudents = endpoint({
  method: 'POST',
  path: '/admin/student-changes',
  summary: 'Change grade, school or tutor of several students, or add them to a class, all or none of it',
  body: z
    .object({ studentIds: manyStudents, ...bulkChange.shape })
    .check(
      z.refine(
        ({ studentIds: _, ...change }) => Object.values(change).some((value) => value !== undefined),
        'Choose what to change.',
      ),
    ),
  reply: z.object({
    changed: count,
    /** The number of students who already had these values. */
    unchanged: count,
    /** Students who no longer exist. */
    missing: z.array(studentId),
    undo: undoing,
  }),
  refusals: ['not_allowed', 'not_found'],
})

export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/admin/student-changes/undo',
  summary: 'Undo such a change; students that somebody changed since stay as they are',
  body: undoing,
  reply: z.object({ restored: count, changedSince: count }),
  refusals: ['not_allowed'],
})
