import Trash2 from 'lucide-react/icons/trash-2'
import type { OptionId } from '#contracts/ids.ts'
import { plainWords } from '#domain/plain-words.ts'
import { isSameResponse } from '#domain/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckTile } from '#web/ui/Checkbox.tsx'

type Responses = readonly (readonly OptionId[])[]

export interface RuledResponsesProps {
  options: readonly { readonly id: OptionId; readonly html: string }[]
  /** Of the versions that students took. */
  keys: Responses
  responses: Responses
  onChange: (responses: Responses) => void
}

const mostResponses = 26

/** The answers to a multiple select that count as right. Each is a set of options: all of them and no others. */
export function RuledResponses({ options, keys, responses, onChange }: RuledResponsesProps) {
  return (
    <div className="flex flex-col gap-4">
      {responses.map((response, at) => {
        const isKey = keys.some((key) => isSameResponse(key, response))
        const name = responses.length === 1 ? 'Right answer' : `Right answer ${at + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place in the list
          <fieldset key={at} className="flex flex-col gap-2">
            <legend className="mb-1.5 font-medium text-sm">
              {name} <span className="font-normal text-muted">{keyWords(isKey)}</span>
            </legend>
            {options.map(({ id, html }) => (
              <CheckTile
                key={id}
                label={plainWords(html, 120)}
                checked={response.includes(id)}
                onChange={({ target }) => {
                  const others = response.filter((option) => option !== id)
                  onChange(responses.with(at, target.checked ? [...others, id] : others))
                }}
              />
            ))}
            {responses.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                className="self-start"
                onClick={() => onChange(responses.toSpliced(at, 1))}
              >
                <Trash2 aria-hidden="true" />
                Remove {name.toLowerCase()}
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
        onClick={() => onChange([...responses, []])}
      >
        Accept another answer
      </Button>
    </div>
  )
}

function keyWords(isKey: boolean): string {
  return isKey ? 'All of these together. The key of a version that students took.' : 'All of these together.'
}
