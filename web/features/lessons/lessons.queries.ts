import { queryOptions } from '@tanstack/react-query'
import type { Skill } from '#contracts/scores/teaching.ts'
import { lessonFiles } from '#domain/coaching/lessons/lessons.ts'

/** A lesson is part of the app's code, so it never becomes stale while the page is open. */
export function lessonQuery(skill: Skill) {
  return queryOptions({
    queryKey: ['lesson', skill],
    queryFn: async () => (await lessonFiles[skill]()).lesson,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
