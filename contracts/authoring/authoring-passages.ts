/** The passages of a test. Questions refer to them by title. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { deletionId, passageId, testRef } from '#contracts/wire/ids.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count } from '#contracts/wire/scalars.ts'
import { authoredPassage, maxTextLength } from './authoring-questions.ts'

const missing = 'Please fill in both title and text fields.'

export const passageForm = z.object({
  title: z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(500, 'That is too long.')),
  text: z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(maxTextLength, 'That is too long.')),
})
export type PassageForm = z.output<typeof passageForm>

export const listPassages = endpoint({
  method: 'GET',
  path: '/admin/tests/{testRef}/passages',
  summary: 'The passages of a test, to pick one for a question',
  params: z.object({ testRef }),
  reply: z.object({ passages: z.array(authoredPassage) }),
  refusals: ['not_found', 'not_allowed'],
})

export const createPassage = endpoint({
  method: 'POST',
  path: '/admin/tests/{testRef}/passages',
  summary: 'Add a passage',
  params: z.object({ testRef }),
  body: passageForm,
  reply: authoredPassage,
  refusals: ['not_found', 'not_allowed'],
})

export const updatePassage = endpoint({
  method: 'PUT',
  path: '/admin/passages/{passageId}',
  summary: 'Change a passage, and with it the questions of its test that have a passage of its title',
  params: z.object({ passageId }),
  body: z.object({ ...passageForm.shape, revision }),
  reply: z.object({ passage: authoredPassage, changedQuestions: count }),
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})

export const deletePassage = endpoint({
  method: 'DELETE',
  path: '/admin/passages/{passageId}',
  summary: 'Delete a passage, and clear it from the questions of its test that have a passage of its title',
  params: z.object({ passageId }),
  reply: z.object({ changedQuestions: count, deletionId }),
  refusals: ['not_found', 'not_allowed'],
})
