/** A field for a number that people write in their own way. It keeps their text and says below what it is read as. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { controlLook, FieldNotes } from './Field.tsx'

/** What is said about a text: what is wrong with it, or how it is read. */
export interface NumberWords {
  readonly error?: string | undefined
  readonly note?: string | undefined
}

export interface NumberFieldProps extends Pick<ComponentProps<'input'>, 'disabled' | 'readOnly' | 'className'> {
  label: string
  hint: string
  value: string
  onType: (text: string) => void
  wordsFor: (text: string) => NumberWords
  /** A longer text is not taken at all: its beginning may be another number. */
  longest: { readonly characters: number; readonly reason: string }
  /** Number pads of telephones have neither a minus nor a slash. Where this is given, buttons type them. */
  withOtherSign?: (text: string) => string
  /** Of what the form found wrong, when it was sent. */
  error?: string | undefined
  inputClassName?: string
}

/** Milliseconds without a key after which a person is not typing any more. Half a number is nothing to complain about. */
const pause = 900

export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, onType, wordsFor, longest, withOtherSign, disabled, readOnly, className } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Where the cursor goes on, after a button has typed. */
  const caret = useRef<number | null>(null)
  const [settled, setSettled] = useState(value)
  const [wasTooLong, setTooLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])

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

  const said = value === settled ? wordsFor(value) : {}
  const error = wasTooLong ? longest.reason : (said.error ?? props.error)
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
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
          aria-describedby={`${id}-hint ${id}-words`}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setSettled(value)}
          className={classNames(controlLook, 'min-w-0', props.inputClassName)}
        />
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
          said.note
        ) : (
          <p className="flex items-start gap-1.5 text-danger-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
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
