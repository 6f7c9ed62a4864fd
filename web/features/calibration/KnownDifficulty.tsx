import { useQuery } from '@tanstack/react-query'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { describeDifficulty } from '#domain/reports/difficulty-words.ts'
import { difficultiesQuery } from './calibration.queries.ts'

/** What answers say of the difficulty of a question, as words in a line. */
export function KnownDifficulty({ testRef, question }: { testRef: string; question: QuestionId }) {
  const query = useQuery(difficultiesQuery(testRef))
  if (query.isPending) return '…'
  if (query.data === undefined) return 'Could not be loaded'
  const known = query.data.questions.find(({ questionId }) => questionId === question)
  return known === undefined ? '–' : describeDifficulty(known)
}
