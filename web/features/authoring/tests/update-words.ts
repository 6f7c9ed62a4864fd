import type { ReadyMadeUpdate } from '#contracts/authoring/ready-made-updates.ts'
import { joinWords } from '#domain/text/join-words.ts'

type Changes = Pick<ReadyMadeUpdate, 'changed' | 'added' | 'edited' | 'dropped' | 'deleted'>

function count(number: number, noun = 'question'): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`
}

/** "3 questions changed, 1 added". */
export function describeUpdate({ changed, added }: Changes): string {
  if (changed.length === 0) return added.length === 0 ? 'Nothing to take' : `${count(added.length)} added`
  const more = added.length === 0 ? '' : `, ${added.length} added`
  return `${count(changed.length)} changed${more}`
}

/** Names the questions whose ruling an update does not end, and those that it leaves as they are, and says why. */
export function listStayingParts({ changed, edited, dropped, deleted }: Changes): string[] {
  const ruled = changed.filter(({ hasRuling }) => hasRuling)
  return [
    ...(ruled.length === 0
      ? []
      : [
          ruled.length === 1
            ? `The ruling on ${nameQuestions(ruled)} stays in force. If the new version needs none, end it after the update.`
            : `The rulings on ${nameQuestions(ruled)} stay in force. If the new version needs none, end them after the update.`,
        ]),
    ...(edited.length === 0 ? [] : [`You changed ${nameQuestions(edited)}. Your version stays.`]),
    ...(dropped.length === 0
      ? []
      : [
          `The new version no longer has ${nameQuestions(dropped)}. ${dropped.length === 1 ? 'It stays' : 'They stay'} here.`,
        ]),
    ...(deleted === 0
      ? []
      : [`You deleted ${count(deleted)} of the new version. ${deleted === 1 ? 'It does' : 'They do'} not come back.`]),
  ]
}

function nameQuestions(questions: ReadyMadeUpdate['edited']): string {
  const numbers = questions.map(({ number }) => String(number))
  return `${numbers.length === 1 ? 'question' : 'questions'} ${joinWords(numbers)}`
}
