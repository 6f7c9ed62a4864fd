/** Generates the new questions of a practice round. */

import { createRandomDraw } from '#domain/statistics/random-numbers.ts'
import { isInTopics, type PracticedTopic } from '../practice.ts'
import { type RenderedQuestion, renderTemplate, seedLimit } from './render-template.ts'
import { type Template, TemplateError } from './template.ts'

export interface NewQuestion {
  readonly template: Template
  readonly rendered: RenderedQuestion
}

/** The most seeds to try if a template with few different values repeats a question. */
const mostSeeds = 8

/**
 * Uses the templates in turn, in random order, so that a round mixes them. The same seed gives the same questions. Returns fewer than
 * `count` questions if no template matches the topics, or if the templates run out of different questions.
 */
export function generateNewQuestions(
  templates: readonly Template[],
  topics: readonly PracticedTopic[],
  count: number,
  seed: number,
): NewQuestion[] {
  const draw = createRandomDraw(seed)
  const turns = templates
    .filter(({ topic }) => isInTopics({ subject: 'math', topic }, topics))
    .map((template) => ({ template, place: draw(seedLimit) }))
    .sort((a, b) => a.place - b.place)
    .map(({ template }) => template)
  const asked = new Set<string>()
  const made: NewQuestion[] = []
  for (let at = 0; at < count; at += 1) {
    const template = turns[at % turns.length]
    if (!template) break
    for (let tries = 0; tries < mostSeeds; tries += 1) {
      const rendered = renderTemplate(template, draw(seedLimit))
      const seen = rendered.text + (rendered.figure?.svg ?? '')
      if (asked.has(seen)) continue
      asked.add(seen)
      made.push({ template, rendered })
      break
    }
  }
  return made
}

/** Returns a code for the template, version and seed of a question: `percent-after-joining 3-20411`. */
export function formatQuestionCode({ rendered: { provenance } }: NewQuestion): string {
  return `${provenance.template} ${provenance.version}-${provenance.seed}`
}

/** Recreates the question with this code. Undefined if its template has changed or no longer exists, or cannot produce such a question. */
export function makeNewQuestion(templates: readonly Template[], code: string): NewQuestion | undefined {
  const [, id, version, seed] = /^(\S+) (\d+)-(\d+)$/.exec(code) ?? []
  const template = templates.find((one) => one.id === id && String(one.version) === version)
  if (!template || !(Number(seed) < seedLimit)) return undefined
  try {
    return { template, rendered: renderTemplate(template, Number(seed)) }
  } catch (error) {
    if (error instanceof TemplateError) return undefined
    throw error
  }
}
