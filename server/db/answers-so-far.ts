import { type RawBuilder, sql } from 'kysely'
import type { EnteredAnswers } from '#domain/answers/correctness.ts'

/**
 * Selects the answers of an attempt from the table with this alias. `countAnswers` of the domain decides which of them count as answered.
 * The unit is the question's current one, and is looked up only if the text contains more than digits and signs.
 */
export function selectAnswersSoFar(attempt: string): RawBuilder<EnteredAnswers> {
  return sql`(
    select jsonb_build_object(
      'chosen', count(*) filter (where answer.value ->> 'selectedOption' is not null or answer.value -> 'response' is not null),
      'typed', coalesce(jsonb_agg(jsonb_build_object('text', answer.value ->> 'numericValue', 'unit',
        case when answer.value ->> 'numericValue' ~ '[^-0-9.,/ ]' then
          (select question.unit_label from public.test_questions question where question.id = answer.key::uuid)
        end)) filter (where answer.value ->> 'selectedOption' is null and answer.value ->> 'numericValue' <> ''), '[]'))
    from jsonb_each(${sql.ref(`${attempt}.answers`)}) answer)`
}
