import { type RawBuilder, sql } from 'kysely'
import type { AnswersSoFar } from '#domain/answers/correctness.ts'

/**
 * From the answers of an attempt, whose table has this alias. `countAnswers` of the domain decides what of it counts as answered. The unit
 * is the present one of the question, and only looked up where the text has more than digits and signs.
 */
export function answersSoFar(attempt: string): RawBuilder<AnswersSoFar> {
  return sql`(
    select jsonb_build_object(
      'chosen', count(*) filter (where answer.value ->> 'selectedOption' is not null or answer.value -> 'response' is not null),
      'typed', coalesce(jsonb_agg(jsonb_build_object('text', answer.value ->> 'numericValue', 'unit',
        case when answer.value ->> 'numericValue' ~ '[^-0-9.,/ ]' then
          (select question.unit_label from public.test_questions question where question.id = answer.key::uuid)
        end)) filter (where answer.value ->> 'selectedOption' is null and answer.value ->> 'numericValue' <> ''), '[]'))
    from jsonb_each(${sql.ref(`${attempt}.answers`)}) answer)`
}
