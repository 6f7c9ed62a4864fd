import { type FormEvent, useId, useState } from 'react'
import { getLetterAt } from '#domain/answers/lettering.ts'
import type { LessonItem, LessonOption } from '#domain/coaching/lessons/lesson.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'

interface TryItemProps {
  item: LessonItem
  number: number
}

/** A question of the lesson, checked on the page. Nothing about it is stored. */
export function LessonExercise({ item: { task, options }, number }: TryItemProps) {
  const group = useId()
  const [chosen, setChosen] = useState<LessonOption | null>(null)
  const [isChecked, setChecked] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === null) return
    if (isChecked) setChosen(null)
    setChecked(!isChecked)
  }

  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-4">
      <fieldset disabled={isChecked} className="flex w-full flex-col gap-2">
        <legend className="mb-3 leading-7">
          <span className="block font-semibold">{`Question ${number}`}</span>
          <SanitisedHtml inline html={task} />
        </legend>
        {options.map((option, place) => (
          <Option
            key={option.text}
            group={group}
            option={option}
            isChecked={isChecked}
            letter={getLetterAt(place)}
            isChosen={option === chosen}
            onChoose={() => setChosen(option)}
          />
        ))}
      </fieldset>
      {isChecked && chosen !== null && <Result options={options} chosen={chosen} />}
      <Button type="submit" variant="outline" disabledReason={chosen === null ? 'Choose an answer first.' : null}>
        {isChecked ? 'Try again' : 'Check answer'}
      </Button>
    </form>
  )
}

function Result({ options, chosen }: { options: readonly LessonOption[]; chosen: LessonOption }) {
  const key = getLetterAt(options.findIndex(({ isRight }) => isRight))
  return chosen.isRight ? (
    <Alert tone="success" title="Right" />
  ) : (
    <Alert tone="warning" title={`Not quite. The right answer is ${key}.`} />
  )
}

interface OptionProps {
  group: string
  option: LessonOption
  letter: string
  isChosen: boolean
  isChecked: boolean
  onChoose: () => void
}

function Option({ group, option: { text, isRight, reason }, letter, isChosen, isChecked, onChoose }: OptionProps) {
  return (
    <div
      className={joinClassNames(
        'rounded-lg border px-3 py-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        isChecked && isRight && 'border-success bg-success-soft',
        isChecked && isChosen && !isRight && 'border-danger bg-danger-soft',
        !(isChecked && (isChosen || isRight)) && 'border-line has-checked:border-accent has-checked:bg-accent-soft',
      )}
    >
      <label className="flex min-h-9 items-center gap-3">
        <input
          type="radio"
          name={group}
          className="size-4 shrink-0 accent-accent"
          checked={isChosen}
          onChange={onChoose}
        />
        <span className="w-5 shrink-0 font-semibold">{letter}</span>
        <SanitisedHtml inline html={text} className="min-w-0 grow" />
      </label>
      {isChecked && (
        <p className="pb-1 pl-12 text-sm leading-6">
          <strong className="font-semibold">{markWords(isChosen, isRight)}</strong>
          <SanitisedHtml inline html={reason} />
        </p>
      )}
    </div>
  )
}

/** Uses words, because many people cannot rely on color alone. */
function markWords(isChosen: boolean, isRight: boolean): string {
  if (isRight) return isChosen ? 'Right, your answer. ' : 'Right. '
  return isChosen ? 'Your answer. ' : ''
}
