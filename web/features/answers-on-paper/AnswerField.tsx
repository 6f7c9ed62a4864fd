import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { acceptsSingleKey, isPrintable, maxPrintedLength } from '#domain/answers/printed-answers.ts'
import { controlClasses, FieldNotes } from '#web/ui/fields/Field.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { splitPastedAnswers } from './fill-sheet.ts'
import type { SheetFieldsHandle } from './use-sheet.ts'

export interface AnswerFieldProps {
  at: number
  question: PaperQuestion
  text: string
  /** What is wrong with the answer, or with the key that was pressed. */
  reason: string | undefined
  /** What a photograph shows of it, if that is not certain. */
  picture: string | undefined
  sheet: SheetFieldsHandle
}

export function AnswerField({ at, question, text, reason, picture, sheet }: AnswerFieldProps) {
  const id = `answer-${at}`
  const isLetter = acceptsSingleKey(question)
  const isOpen = isPrintable(question)
  return (
    <li
      className={joinClassNames(
        'answer-item',
        !isLetter && 'is-wide',
        (reason ?? picture) !== undefined && 'has-problem',
      )}
    >
      <label htmlFor={id} className="w-7 shrink-0 text-right text-muted text-sm tabular-nums">
        {at + 1}
      </label>
      <input
        id={id}
        ref={(field) => {
          if (field !== null && isOpen) sheet.fields.set(at, field)
          return () => void sheet.fields.delete(at)
        }}
        value={isOpen ? text : ''}
        disabled={!isOpen}
        aria-label={`Question ${at + 1}: ${expectedWords(question)}`}
        aria-invalid={reason !== undefined || undefined}
        aria-describedby={reason === undefined ? undefined : `${id}-error`}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={isLetter ? undefined : maxPrintedLength}
        onChange={({ currentTarget: { value } }) => {
          // Behind a letter that is there, the new one counts.
          if (isLetter && value !== '') sheet.fill(at, [...value].slice(text === '' ? 0 : -1))
          else sheet.write(at, value)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => sheet.settle(at)}
        onKeyDown={(event) => pressKey(event, { at, isLetter, sheet })}
        onPaste={(event) => paste(event, { at, isLetter, sheet })}
        className={joinClassNames(controlClasses, 'answer-input text-center uppercase')}
      />
      {picture !== undefined && (
        <img src={picture} alt={`Marks of question ${at + 1}`} className="self-center rounded border border-line" />
      )}
      {reason !== undefined && (
        <div role="alert" className="min-w-0 self-center">
          <FieldNotes id={id} error={reason} />
        </div>
      )}
    </li>
  )
}

type Place = Pick<AnswerFieldProps, 'at' | 'sheet'> & { isLetter: boolean }

function pressKey(event: KeyboardEvent<HTMLInputElement>, { at, isLetter, sheet }: Place) {
  const isEmpty = event.currentTarget.value === ''
  if (event.key === 'Enter') {
    if (sheet.settle(at)) sheet.goOn(at)
  } else if (event.key === ' ' && isEmpty) sheet.fill(at, ['-'])
  else if (event.key === 'Backspace' && isEmpty) sheet.goBack(at)
  else if (event.key === 'ArrowRight' && isLetter) sheet.goOn(at)
  else if (event.key === 'ArrowLeft' && isLetter) sheet.goBack(at)
  else return
  event.preventDefault()
}

/** A single number is pasted into its field. */
function paste(event: ClipboardEvent, { at, isLetter, sheet }: Place) {
  const pasted = event.clipboardData.getData('text')
  if (!isLetter && !/[\s,;]/.test(pasted.trim())) return
  event.preventDefault()
  sheet.fill(at, splitPastedAnswers(pasted))
}

function expectedWords(question: PaperQuestion): string {
  if (!isPrintable(question)) return 'cannot be entered'
  if (acceptsSingleKey(question)) return question.options.map(({ letter }) => letter).join(', ')
  return question.entry === 'number' || question.entry === 'number-line' ? 'a number' : 'letters'
}
