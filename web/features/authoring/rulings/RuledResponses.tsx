import Trash2 from 'lucide-react/icons/trash-2'
import type { getRuling } from '#contracts/authoring/rulings.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { ResponseId } from '#contracts/wire/ids.ts'
import { completeLineOrder } from '#domain/answers/line-order.ts'
import { makePlacedId, readLayoutRules } from '#domain/answers/placed-answers.ts'
import { isSameResponse, type Response, splitId } from '#domain/answers/responses.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { RuledAnswer } from '#web/kinds/RuledAnswer.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'

type RuledQuestion = Pick<ReplyOf<typeof getRuling>, 'entry' | 'options' | 'interaction'>

export interface RuledResponsesProps {
  question: RuledQuestion
  /** The keys of the versions that students took. */
  keys: readonly Response[]
  responses: readonly Response[]
  onChange: (responses: readonly Response[]) => void
}

const mostResponses = 26

/** The answers that count as right. Each is an exact set of options, or of options in places. An order contains all lines. */
export function RuledResponses({ question, keys, responses, onChange }: RuledResponsesProps) {
  const lettered = { ...question, options: question.options.map((option) => ({ ...option, letter: '' })) }
  return (
    <div className="flex flex-col gap-4">
      {responses.map((response, at) => {
        const isKey = keys.some((key) => isSameResponse(key, response))
        const name = responses.length === 1 ? 'Right answer' : `Right answer ${at + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place in the list
          <fieldset key={at} className="flex flex-col gap-2">
            <legend className="mb-1.5 font-medium text-sm">
              <span>{`${name} `}</span>
              <span className="font-normal text-muted">{keyWords(isKey, question.entry)}</span>
            </legend>
            <RuledAnswer question={lettered} response={response} onChange={(to) => onChange(responses.with(at, to))}>
              {identifiersOf(question).map(({ id, label }) => (
                <CheckTile
                  key={id}
                  label={label}
                  checked={response.includes(id)}
                  onChange={({ target }) =>
                    onChange(
                      responses.with(at, target.checked ? withId(question, response, id) : without(response, id)),
                    )
                  }
                />
              ))}
            </RuledAnswer>
            {responses.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                className="self-start"
                onClick={() => onChange(responses.toSpliced(at, 1))}
              >
                <Trash2 aria-hidden="true" />
                <span>{`Remove ${name.toLowerCase()}`}</span>
              </Button>
            )}
          </fieldset>
        )
      })}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabledReason={responses.length >= mostResponses ? `At most ${mostResponses} answers can be right.` : null}
        onClick={() => onChange([...responses, anotherResponse(question, responses)])}
      >
        Accept another answer
      </Button>
    </div>
  )
}

function identifiersOf({ options, interaction }: RuledQuestion): { id: ResponseId; label: string }[] {
  if (interaction === undefined) return options.map(({ id, html }) => ({ id, label: extractPlainText(html, 120) }))
  return interaction.places.flatMap(({ id: place, html, options: menu }, at) =>
    options
      .filter(({ id }) => menu === undefined || menu.includes(id))
      .map((option) => ({
        id: makePlacedId(place, option.id),
        label: `${html === '' ? `Gap ${at + 1}` : extractPlainText(html, 60)}: ${extractPlainText(option.html, 60)}`,
      })),
  )
}

/** Returns an empty answer, or for an order, which is always complete, a copy of the last one. */
function anotherResponse(question: RuledQuestion, responses: readonly Response[]): Response {
  return question.entry === 'order' ? completeLineOrder(question, responses.at(-1) ?? []) : []
}

/** Adds an identifier, and removes those that a student cannot give together with it. */
function withId({ entry, interaction }: RuledQuestion, response: Response, id: ResponseId): Response {
  if (interaction === undefined) return [...response, id]
  const added = splitId(id)
  const { isUsedOnce } = readLayoutRules({ entry, options: [], interaction })
  const others = response.filter((other) => {
    const { place, option } = splitId(other)
    return (interaction.several || place !== added.place) && !(isUsedOnce && option === added.option)
  })
  return [...others, id]
}

function without(response: Response, id: ResponseId): Response {
  return response.filter((other) => other !== id)
}

function keyWords(isKey: boolean, entry: RuledQuestion['entry']): string {
  const together = entry === 'order' ? 'The lines in this order.' : 'All of these together.'
  return isKey ? `${together} The key of a version that students took.` : together
}
