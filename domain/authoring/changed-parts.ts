import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'

/** Parts of a question, as authors name them. */
const parts = {
  Title: ['title'],
  Text: ['text'],
  Passage: ['passage'],
  Options: ['inputType', 'options', 'places', 'several', 'line', 'unitLabel'],
  Answer: ['correctAnswer', 'correctAnswers', 'choose', 'numericAnswer'],
  Explanation: ['explanation'],
  Hint: ['hint'],
  Image: ['imageUrl', 'imageAlt'],
  'Topic and difficulty': ['topic', 'skill', 'standard', 'forms', 'difficulty'],
  Reasons: ['optionRationales', 'numberRationales'],
} as const satisfies Record<string, readonly (keyof QuestionDraft)[]>

/** Names the parts in which two drafts differ. Ids of options and places do not count. */
export function listChangedParts(before: QuestionDraft, after: QuestionDraft): string[] {
  return Object.entries(parts).flatMap(([name, fields]) =>
    fields.some((field) => write(before[field]) !== write(after[field])) ? [name] : [],
  )
}

/** Nothing, null, false and a list of nothing are the same. */
function write(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.every((one) => write(one) === '') ? '' : `[${value.map(write).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).filter(([name, field]) => name !== 'id' && write(field) !== '')
  return JSON.stringify(fields.map(([name, field]) => `${name}: ${write(field)}`).sort())
}
