/** Gives the options of a draft their ids. Converts between positions, which authors use, and ids, which all other code uses. */
import { randomInt } from 'node:crypto'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { makeInputRefusal, type Refusal } from '#contracts/wire/refusals.ts'
import { areKnownOptionIds, assignOptionIds, noOptions, type StoredOptions } from '#domain/answers/options.ts'
import { buildStoredRationales } from '#domain/authoring/rationales.ts'
import { parseStoredInteraction, parseStoredOptionIds, parseStoredOptions } from '../tests/stored-options.ts'
import { parseStoredRationales } from '../tests/stored-rationales.ts'
import type { IdentifiedDraft, QuestionRow } from './questions.queries.ts'

/** All options of a new question get new ids, even if it is a copy. */
export function identifyNewQuestion(draft: QuestionDraft): IdentifiedDraft {
  const known = assignOptionIds(draft.options, undefined, noOptions, randomInt)
  const { options: places } = assignOptionIds(textsOf(draft), undefined, noOptions, randomInt)
  return { draft, known, places, rationales: buildStoredRationales(draft, known, []) }
}

/** Throws `invalid_input` if the draft contains an option that the question never had, or contains one twice. */
export function identifyEditedQuestion(draft: QuestionDraft, before: QuestionRow): IdentifiedDraft {
  const earlier: StoredOptions = {
    options: parseStoredOptions(before.options),
    retired: parseStoredOptionIds(before.retired_option_ids),
  }
  const { optionIds } = draft
  if (optionIds !== undefined && !areKnownOptionIds(optionIds, earlier))
    throw wrongIds('These are not the options of this question.')
  const known = assignOptionIds(draft.options, optionIds, earlier, randomInt)
  const { places, retired } = editedPlaces(draft, before)
  return {
    draft,
    known: { ...known, retired: [...new Set([...known.retired, ...retired])] },
    places,
    rationales: buildStoredRationales(draft, known, parseStoredRationales(before.rationales)),
  }
}

/** Places keep their ids like options, and the ids of removed places are kept with those of options. */
function editedPlaces({ places = [], ...draft }: QuestionDraft, before: QuestionRow) {
  const earlier: StoredOptions = {
    options: parseStoredInteraction(before.interaction)?.places ?? [],
    retired: parseStoredOptionIds(before.retired_option_ids),
  }
  const ids = places.some(({ id }) => id) ? places.map(({ id }) => id ?? null) : undefined
  if (ids !== undefined && !areKnownOptionIds(ids, earlier))
    throw wrongIds('These are not the places of this question.')
  const { options, retired } = assignOptionIds(textsOf({ ...draft, places }), ids, earlier, randomInt)
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
  return makeInputRefusal('question.optionIds', message)
}
