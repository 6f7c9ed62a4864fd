/** Explains what a flag means and what to do about it, without statistics. */
import type { QuestionClosing, QuestionFlag, ReportedQuestion } from '#contracts/reports/reports.ts'
import { easyQuestionLimit, hardQuestionLimit, lowDiscriminationLimit } from '#domain/reports/question-flags.ts'

export interface FlagText {
  readonly label: string
  readonly sentence: string
}

export function describeFlag(
  { kind, grade, choice }: QuestionFlag,
  { entry, scored, omitted }: Pick<ReportedQuestion, 'entry' | 'scored'> & { omitted?: { all: number } },
): FlagText {
  const isProof = grade === 'proof'
  const answers = scored === 1 ? '1 answer' : `${scored} answers`
  const chance = isProof
    ? `With ${answers}, chance can hardly explain this.`
    : `With ${answers}, this can be chance: look again when more students have answered.`
  switch (kind) {
    case 'not_scored':
      return {
        label: 'Not scored',
        sentence: 'Nobody is scored on this question: it has no key.',
      }
    case 'choice_beats_key':
      return {
        label: isProof ? 'Probably a wrong key' : 'Possibly a wrong key',
        sentence: `Students who ${entry === 'number' ? 'typed' : 'chose'} ${choice} did better on the rest of the test than students who gave the right answer. ${chance} Check whether ${choice} is right, or right as well.`,
      }
    case 'negative_discrimination':
      return {
        label: isProof ? 'Strong students miss it' : 'Strong students may miss it',
        sentence: `Students who do well on the rest of the test get this question wrong more often than others. ${chance} Check the key first, then the wording.`,
      }
    case 'low_discrimination':
      return {
        label: 'Low discrimination',
        sentence: `Strong and weak students do about equally well: r is below ${lowDiscriminationLimit}, judged by ${answers}. Make the wording clearer, or replace the question.`,
      }
    case 'too_hard':
      return {
        label: 'Very hard',
        sentence: `Fewer than ${wholePercent(hardQuestionLimit)} of ${answers} are right. ${openWords(omitted?.all ?? 0, scored)}Check that it was taught and that the wording is clear.`,
      }
    case 'too_easy':
      return {
        label: 'Very easy',
        sentence: `More than ${wholePercent(easyQuestionLimit)} of ${answers} are right. It does not tell students apart.`,
      }
    case 'option_unused':
      return {
        label: `Unused option ${choice}`,
        sentence: `Nobody chose it in ${answers}. Write a more tempting wrong answer in the next version.`,
      }
  }
}

const closingWords: Record<QuestionClosing['kind'], string> = {
  voided: 'Voided',
  credited: 'Credited to everybody',
  corrected: 'Key corrected',
  deleted: 'Deleted from the test',
}

/** Explains why nothing needs to be checked now, such as `Voided on Nov 28`. */
export function describeClosing({ kind, at }: QuestionClosing): string {
  if (at === null) return closingWords[kind]
  const day = new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
  return `${closingWords[kind]} on ${day}`
}

/** If most students left a question open, it is hard for another reason. */
function openWords(open: number, scored: number): string {
  return open > scored / 2 ? `${wholePercent(open / scored)} left it open, which counts as wrong. ` : ''
}

/** Describes in a sentence how many questions need a look. */
export function describeFindings(questions: readonly Pick<ReportedQuestion, 'flags'>[]): string {
  const flagged = questions.filter(({ flags }) => flags.length > 0)
  const proved = flagged.filter(({ flags }) => flags.some(({ grade }) => grade === 'proof')).length
  if (flagged.length === 0) return 'No question looks wrong.'
  const others = flagged.length - proved
  if (proved === 0) return `${questionsInWords(others)} may need a look.`
  const first = `${questionsInWords(proved)} ${proved === 1 ? 'is' : 'are'} probably wrong: check the key first.`
  return others === 0 ? first : `${first} ${others} more may need a look.`
}

function questionsInWords(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`
}

function wholePercent(share: number): string {
  return `${Math.round(100 * share)}%`
}
