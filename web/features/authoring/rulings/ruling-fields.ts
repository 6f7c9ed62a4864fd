/** The form state of the ruling dialog. */

import type { getRuling, RulingRequest } from '#contracts/authoring/rulings.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import type { Response } from '#domain/answers/responses.ts'
import { findKeyProblem, getKeyFormat, parseTypedNumber, readTypedNumber } from '#domain/answers/typed-number.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'

export interface RulingFields {
  readonly kind: RulingRequest['kind']
  readonly options: readonly OptionId[]
  /** For the other kinds: each response is a set of identifiers that is right. */
  readonly responses: readonly Response[]
  /** Separated by semicolons. */
  readonly numbers: string
}

export const rulingKinds: readonly { value: RulingRequest['kind']; label: string; hint: string }[] = [
  { value: 'answers', label: 'These answers', hint: 'One or several' },
  { value: 'everybody', label: 'Every student gets the point', hint: 'Also those who left it open' },
  { value: 'nobody', label: 'The question does not count', hint: 'It is left out of every score' },
]

export function isRulingKind(value: string): value is RulingRequest['kind'] {
  return rulingKinds.some((kind) => kind.value === value)
}

export function fillRulingFields(ruling: RulingRequest): RulingFields {
  const accepted = ruling.kind === 'answers' ? ruling.accepted : []
  return {
    kind: ruling.kind,
    options: accepted.flatMap((answer) => ('option' in answer ? answer.option : [])),
    responses: accepted.flatMap((answer) => ('response' in answer ? [answer.response] : [])),
    numbers: accepted.flatMap((answer) => ('number' in answer ? formatWrittenNumber(answer.number) : [])).join('; '),
  }
}

export type RulingTarget = Pick<ReplyOf<typeof getRuling>, 'entry' | 'unit'>

/** Returns null if no answer is given, or a number cannot be parsed. */
export function parseRulingFields(fields: RulingFields, { entry, unit }: RulingTarget): RulingRequest | null {
  const { kind, numbers } = fields
  if (kind !== 'answers') return { kind }
  if (entry === 'number' && findNumbersProblem(numbers, unit) !== null) return null
  if (entry !== 'number' && entry !== 'choice' && fields.responses.some((response) => response.length === 0))
    return null
  const accepted = acceptedIn(fields, { entry, unit })
  return accepted.length === 0 ? null : { kind, accepted }
}

type Accepted = Extract<RulingRequest, { kind: 'answers' }>['accepted']

function acceptedIn({ options, responses, numbers }: RulingFields, { entry, unit }: RulingTarget): Accepted {
  switch (entry) {
    case 'number':
      return numbersIn(numbers, unit)
    case 'choice':
      return options.map((option) => ({ option }))
    default:
      return responses.map((response) => ({ response: [...response] }))
  }
}

/** Describes the first number that cannot be parsed, or that students cannot enter. */
export function findNumbersProblem(text: string, unit: string | null): string | null {
  for (const part of partsOf(text)) {
    const read = parseTypedNumber(part, getKeyFormat(unit))
    const problem = read.kind === 'refused' ? read.reason : read.kind === 'number' ? findKeyProblem(read.value) : null
    if (problem !== null) return `${part}: ${problem}`
  }
  return null
}

function numbersIn(text: string, unit: string | null): { number: number }[] {
  return partsOf(text).flatMap((part) => {
    const number = readTypedNumber(part, getKeyFormat(unit))
    return number === null ? [] : [{ number }]
  })
}

function partsOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
