/** A field for a number in any notation. It keeps the typed text and shows below how it is read. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { joinClassNames } from '../text/class-names.ts'
import { controlClasses, FieldNotes } from './Field.tsx'

/** The message below the field: the error, or how the text is read. */
export interface NumberFieldMessage {
  readonly error?: string | undefined
  readonly note?: string | undefined
}

export interface NumberFieldProps extends Pick<ComponentProps<'input'>, 'disabled' | 'readOnly' | 'className'> {
  label: string
  hint: string
  value: string
  /** Shown after the field. */
  unit?: string | null | undefined
  onType: (text: string) => void
  wordsFor: (text: string) => NumberFieldMessage
  /** A text that is too long is ignored as a whole: its beginning may be another number. */
  longest: { readonly characters: number; readonly reason: string }
  /** Adds buttons that type a minus and a slash, because the number pads of phones have neither. */
  withOtherSign?: (text: string) => string
  /** The form's error after submit. */
  error?: string | undefined
  inputClassName?: string
}

export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, unit = null, wordsFor, longest, withOtherSign, disabled, readOnly, className } = props
  const id = useId()
  const { isSettled, settle } = useSettled(value)
  const { input, wasTooLong, type, insertSlash } = useTyping(props)
  const remark = isSettled ? wordsFor(value) : {}
  const error = wasTooLong ? longest.reason : (remark.error ?? props.error)
  return (
    <div className={joinClassNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex items-start gap-3">
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${unit === null ? '' : `${id}-unit `}${id}-hint ${id}-words`}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          className={joinClassNames(controlClasses, 'min-w-0', props.inputClassName)}
        />
        {unit !== null && (
          <span id={`${id}-unit`} className="wrap-break-word max-w-32 self-center">
            {unit}
          </span>
        )}
        {withOtherSign !== undefined && !readOnly && (
          <>
            <KeyButton name="Change sign" sign="±" disabled={disabled} onPress={() => type(withOtherSign(value))} />
            <KeyButton name="Type a slash" sign="/" disabled={disabled} onPress={insertSlash} />
          </>
        )}
      </div>
      <FieldNotes id={id} hint={hint} />
      <div role="status" id={`${id}-words`} className="min-h-5 text-sm">
        {error === undefined ? (
          remark.note
        ) : (
          <p className="flex items-start gap-1.5 text-danger-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Milliseconds without a key press after which typing counts as finished. A half-typed number is not an error. */
const pause = 900

/** Returns whether the person has stopped typing. Leaving the field counts immediately. */
function useSettled(value: string) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return { isSettled: value === settled, settle: () => setSettled(value) }
}

/** Accepts text from the keyboard or a button, unless it is too long, and keeps the cursor in place. */
function useTyping({ value, onType, longest }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** The cursor position after a button has typed. */
  const caret = useRef<number | null>(null)
  const [wasTooLong, setTooLong] = useState(false)

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function type(text: string) {
    const isTooLong = text.length > longest.characters
    setTooLong(isTooLong)
    if (!isTooLong) onType(text)
  }

  function insertSlash() {
    const field = input.current
    if (field === null) return
    field.focus()
    const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length]
    caret.current = start + 1
    type(`${value.slice(0, start)}/${value.slice(end)}`)
  }

  return { input, wasTooLong, type, insertSlash }
}

interface KeyButtonProps {
  name: string
  sign: string
  disabled: boolean | undefined
  onPress: () => void
}

function KeyButton({ name, sign, disabled, onPress }: KeyButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={name}
      data-tooltip={name}
      className="shrink-0"
      disabledReason={disabled === true ? 'Answers are closed.' : null}
      onClick={onPress}
    >
      <span aria-hidden="true" className="text-xl">
        {sign}
      </span>
    </Button>
  )
}
