/** Merges changes of two administrators to the same question. Keeps both where they do not overlap, and lists the conflicts. */
import type { PlaceDraft, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { isRightOption, tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { formNames, skillNames } from '#domain/scores/skills.ts'
import { appendUnit } from '#domain/text/number-notation.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'
import type { Merge } from '#web/api/merge-fields.ts'
import { itemStatusNames } from './item-status-names.ts'

interface Part {
  readonly name: string
  readonly fields: readonly (keyof QuestionDraft)[]
}

/** Fields that only make sense together form one part. */
const parts: readonly Part[] = [
  { name: 'title', fields: ['title'] },
  { name: 'question text', fields: ['text'] },
  { name: 'question type', fields: ['type'] },
  {
    name: 'answer',
    // The rationales belong to the options.
    fields: [
      ...(['inputType', 'options', 'optionIds', 'correctAnswer', 'numericAnswer', 'unitLabel'] as const),
      ...(['correctAnswers', 'choose', 'places', 'several', 'line'] as const),
      ...(['optionRationales', 'numberRationales'] as const),
    ],
  },
  { name: 'topic', fields: ['topic'] },
  { name: 'skill', fields: ['skill'] },
  { name: 'standard', fields: ['standard'] },
  { name: 'forms', fields: ['forms'] },
  { name: 'difficulty', fields: ['difficulty'] },
  { name: 'status', fields: ['itemStatus'] },
  { name: 'tags', fields: ['tags'] },
  { name: 'explanation', fields: ['explanation'] },
  { name: 'hint', fields: ['hint'] },
  { name: 'image', fields: ['imageUrl', 'imageAlt'] },
  { name: 'passage', fields: ['passage'] },
]

export interface DraftMerge extends Merge {
  /** My draft, with their changes where I had changed nothing. */
  readonly merged: QuestionDraft
}

export function mergeDrafts(base: QuestionDraft, mine: QuestionDraft, theirs: QuestionDraft): DraftMerge {
  const taken = parts.filter((part) => differs(part, base, theirs) && !differs(part, base, mine))
  const contested = parts.filter(
    (part) => differs(part, base, theirs) && differs(part, base, mine) && differs(part, mine, theirs),
  )
  const merged = { ...mine }
  for (const { fields } of taken) for (const field of fields) Object.assign(merged, { [field]: theirs[field] })
  const listed = contested.map((part) => ({ name: part.name, theirs: wordsOf(part, theirs) }))
  return { merged, taken: taken.map(({ name }) => name), contested: listed }
}

/** Returns true if saving either draft would store the same question. */
export function areSameQuestions(one: QuestionDraft, other: QuestionDraft): boolean {
  return parts.every((part) => !differs(part, one, other))
}

/** Leaves out the status and the tags that the author did not change: a change of many questions may have changed them since. */
export function omitSameSorting(
  start: Pick<QuestionDraft, 'itemStatus' | 'tags'>,
  draft: QuestionDraft,
): QuestionDraft {
  const isSame = (field: 'itemStatus' | 'tags') => JSON.stringify(draft[field]) === JSON.stringify(start[field])
  return {
    ...draft,
    itemStatus: isSame('itemStatus') ? undefined : draft.itemStatus,
    tags: isSame('tags') ? undefined : draft.tags,
  }
}

/** Returns true if the only change is that the picture is gone. */
export function hasOnlyLostImage(base: QuestionDraft, theirs: QuestionDraft): boolean {
  if (base.imageUrl === null || theirs.imageUrl !== null) return false
  return areSameQuestions({ ...base, imageUrl: null, imageAlt: null }, { ...theirs, imageAlt: null })
}

function differs({ fields }: Part, one: QuestionDraft, other: QuestionDraft): boolean {
  const [a, b] = [tidyQuestionDraft(one), tidyQuestionDraft(other)]
  return fields.some((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]))
}

/** Fields that are described together with the options or the number. */
const wordless: readonly (keyof QuestionDraft)[] = [
  'correctAnswer',
  'correctAnswers',
  'choose',
  'inputType',
  'unitLabel',
  'several',
]

function wordsOf({ fields }: Part, draft: QuestionDraft): string {
  const words = fields.flatMap((field) => {
    const value = draft[field]
    if (value === null || value === undefined || value === '' || field === 'optionIds') return []
    if (field === 'line')
      return draft.line ? [`${draft.line.from} to ${draft.line.to}, steps of ${draft.line.step}`] : []
    if (field === 'options') {
      if (draft.line) return []
      return draft.options.map((text, at) => (isRightOption(draft, at) ? `${text} (correct)` : text))
    }
    if (field === 'optionRationales' || field === 'numberRationales') {
      return draft[field].flatMap((rationale) => (rationale ? [rationale.text] : []))
    }
    if (field === 'places') return (draft.places ?? []).flatMap((place, at) => placeWords(draft, place, at))
    if (field === 'skill' && draft.skill !== null) return [skillNames[draft.skill]]
    if (field === 'forms') return draft.forms?.map((form) => formNames[form]) ?? []
    if (field === 'passage') return draft.passage === null ? [] : [draft.passage.title]
    if (field === 'itemStatus' && draft.itemStatus) return [itemStatusNames[draft.itemStatus]]
    if (field === 'tags') return draft.tags ?? []
    if (field === 'numericAnswer') return [appendUnit(formatWrittenNumber(Number(value)), draft.unitLabel)]
    return wordless.includes(field) ? [] : [String(value)]
  })
  return words.length > 0 ? words.join(' · ') : 'nothing'
}

function placeWords({ options }: QuestionDraft, { text, right }: PlaceDraft, at: number): string {
  return `${text === '' ? at + 1 : text}: ${right.map((option) => options[option] ?? '').join(', ')}`
}
