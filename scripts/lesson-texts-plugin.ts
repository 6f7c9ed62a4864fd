/** Renders the formulas of lessons at build time, as the server does for questions, so that the browser needs no code for them. */

import type { Plugin } from 'vite'
import { skill } from '#contracts/scores/teaching.ts'
import { lessonFiles } from '#domain/coaching/lessons/lessons.ts'
import { renderAuthoredLine } from '#server/features/tests/authored-html.ts'

const lessonFile = /\/domain\/coaching\/lessons\/(?:math|reading)\/([a-z-]+)\.ts$/

export function createLessonTextsPlugin(): Plugin {
  return {
    name: 'prep-lesson-texts',
    enforce: 'pre',
    async load(id) {
      const name = skill.safeParse(lessonFile.exec(id)?.[1])
      if (!name.success) return null
      const { lesson } = await lessonFiles[name.data]()
      return `export const lesson = ${JSON.stringify(await rendered(lesson))}`
    },
  }
}

/** Leaves texts without a formula unchanged. The page sanitizes all texts. */
async function rendered(value: unknown): Promise<unknown> {
  if (typeof value === 'string') return value.includes('$') ? await renderAuthoredLine(value) : value
  if (Array.isArray(value)) return await Promise.all(value.map(rendered))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(async ([name, field]) => [name, await rendered(field)] as const)
  return Object.fromEntries(await Promise.all(fields))
}
