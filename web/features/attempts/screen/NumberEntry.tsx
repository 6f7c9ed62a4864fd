import { longestTypedNumber, typedNumberTooLong } from '#contracts/attempts.ts'
import { answerHint, withOtherSign } from '#domain/answering.ts'
import { NumberField, type NumberWords } from '#web/ui/NumberField.tsx'

export interface NumberEntryProps {
  value: string
  isOpen: boolean
  onType: (text: string) => void
  /** Null until the reader of numbers has come. */
  wordsFor: ((text: string) => NumberWords) | null
}

const nothing = () => ({})

export function NumberEntry({ value, isOpen, onType, wordsFor }: NumberEntryProps) {
  return (
    <NumberField
      label="Your answer"
      hint={answerHint}
      value={value}
      disabled={!isOpen}
      onType={onType}
      wordsFor={wordsFor ?? nothing}
      longest={{ characters: longestTypedNumber, reason: typedNumberTooLong }}
      withOtherSign={withOtherSign}
      className="max-w-md"
      inputClassName="font-semibold text-xl! tabular-nums scroll-mt-24 scroll-mb-28"
    />
  )
}
