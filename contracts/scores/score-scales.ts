/** Score scales for administrators. They convert raw scores to scaled scores. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { revision } from '#contracts/wire/revision.ts'
import { count } from '#contracts/wire/scalars.ts'

/** Older scales have readable ids (`estimated-1`). */
export const scoreScaleId = z.string().check(z.minLength(1), z.maxLength(100))

const scaledScores = z.array(z.number()).check(z.maxLength(201, 'That is too long.'))

export const scoreScaleDetails = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give the scale a name.'), z.maxLength(100, 'That is too long.')),
  /** The source of the numbers. */
  source: z.string().check(z.trim(), z.maxLength(500, 'That is too long.')),
  /** True if these are not the exam's own numbers. */
  isEstimated: z.boolean(),
})
export type ScoreScaleDetails = z.output<typeof scoreScaleDetails>

/** The scaled scores, starting at raw score 0. They never change; other numbers need a new scale. */
const tables = { reading: scaledScores, math: scaledScores }

export const newScoreScale = z.object({ ...scoreScaleDetails.shape, ...tables })
export type NewScoreScale = z.output<typeof newScoreScale>

export const managedScoreScale = z.object({
  id: scoreScaleId,
  ...newScoreScale.shape,
  /** The scale for tests that do not name one. */
  isDefault: z.boolean(),
  /** Increases with each change of the details. */
  revision,
  /** The number of tests scored with it: those that name it, and those that get it from their format or as the default. */
  testCount: count,
  /** The number of submissions scored with it. */
  submissionCount: count,
})
export type ManagedScoreScale = z.output<typeof managedScoreScale>

const path = '/admin/score-scales/{scoreScaleId}'
const params = z.object({ scoreScaleId })

export const listScoreScales = endpoint({
  method: 'GET',
  path: '/admin/score-scales',
  summary: 'All score scales with their tables, the default one first, the others by name',
  reply: z.object({ scales: z.array(managedScoreScale) }),
  refusals: ['not_allowed'],
})

export const createScoreScale = endpoint({
  method: 'POST',
  path: '/admin/score-scales',
  summary: 'Add a score scale; whole numbers from 0 to 400 for each raw score of a subject, never falling',
  body: newScoreScale,
  reply: managedScoreScale,
  refusals: ['not_allowed', 'name_taken'],
})

export const updateScoreScale = endpoint({
  method: 'PUT',
  path,
  summary: 'Rename a score scale, or say where its numbers come from',
  params,
  body: z.object({ ...scoreScaleDetails.shape, revision }),
  reply: managedScoreScale,
  refusals: ['not_found', 'not_allowed', 'name_taken', 'changed_meanwhile'],
})

export const makeDefaultScoreScale = endpoint({
  method: 'POST',
  path: `${path}/default`,
  summary: 'Score the tests that name no other scale with this one from now on; submissions keep their scores',
  params,
  reply: managedScoreScale,
  refusals: ['not_found', 'not_allowed'],
})

export const deleteScoreScale = endpoint({
  method: 'DELETE',
  path,
  summary: 'Delete a score scale that nothing uses',
  params,
  reply: z.object({ id: scoreScaleId }),
  refusals: ['not_found', 'not_allowed', 'scale_in_use'],
})
