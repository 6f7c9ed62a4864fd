/** Gives the options of a draft their ids. Converts between positions, which authors use, and ids, which all other code uses. */
import { randomInt } from 'node:crypto'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { type Refusal, refusedAt } from '#contracts/wire/refusals.ts'
import { areIdsOf, identifyOptions, type KnownOptions, noOptions } from '#domain/answers/options.ts'
import { storedRationales } from '#domain/authoring/rationales.ts'
import { storedInteraction, storedOptionIds, storedOptions } from '../tests/stored-options.ts'
import { rationalesOfColumn } from '../tests/stored-rationales.ts'
import type { IdentifiedDraft, QuestionRow } from './questions.queries.ts'

/** All options of a new question get new ids, even if it is a copy. */
export function newQuestion(draft: QuestionDraft): IdentifiedDraft {
  const known = identifyOptions(draft.options, undefined, noOptions, randomInt)
  const { options: places } = identifyOptions(textsOf(draft), undefined, noOptions, randomInt)
  return { draft, known, places, rationales: storedRationales(draft, known, []) }
}

/** Throws `invalid_input` if the draft contains an option that the question never had, or contains one twice. */
export function editedQuestion(draft: QuestionDraft, before: QuestionRow): IdentifiedDraft {
  const earlier: KnownOptions = {
    options: storedOptions(before.options),
    retired: storedOptionIds(before.retired_option_ids),
  }
  const { optionIds } = draft
  if (optionIds !== undefined && !areIdsOf(optionIds, earlier))
    throw wrongIds('These are not the options of this question.')
  const known = identifyOptions(draft.options, optionIds, earlier, randomInt)
  const { places, retired } = editedPlaces(draft, before)
  return {
    draft,
    known: { ...known, retired: [...new Set([...known.retired, ...retired])] },
    places,
    rationales: storedRationales(draft, known, rationalesOfColumn(before.rationales)),
  }
}

/** Places keep their ids like options, and the ids of removed places are kept with those of options. */
function editedPlaces({ places = [], ...draft }: QuestionDraft, before: QuestionRow) {
  const earlier: KnownOptions = {
    options: storedInteraction(before.interaction)?.places ?? [],
    retired: storedOptionIds(before.retired_option_ids),
  }
  const ids = places.some(({ id }) => id) ? places.map(({ id }) => id ?? null) : undefined
  if (ids !== undefined && !areIdsOf(ids, earlier)) throw wrongIds('These are not the places of this question.')
  const { options, retired } = identifyOptions(textsOf({ ...draft, places }), ids, earlier, randomInt)
  return { places: options, retired }
}

function textsOf({ places = [] }: Pick<QuestionDraft, 'places'>): string[] {
  return places.map(({ text }) => text)
}

/** Throws `invalid_input` if there is not one id for each option. */
export function requireParallelIds({ options, optionIds }: QuestionDraft) {
  if (optionIds === undefined || optionIds.length === options.length) return
  throw wrongIds('There must be one id, or null, for each option.')
}

function wrongIds(message: string): Refusal {
  return refusedAt('question.optionIds', message)
}
