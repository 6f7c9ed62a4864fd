import { readLineValue, readNumberLine, replaceDrawnParts } from '#domain/answers/line-answers.ts'
import type { RuledProps } from '../kind-props.ts'
import { LineField } from './LineField.tsx'

/** An answer that a ruling accepts, drawn as students draw it. */
export function RuledLine({ question, response, onChange }: RuledProps) {
  return (
    <LineField
      label="Accepted value"
      line={readNumberLine(question)}
      value={readLineValue(question, response)}
      isOpen
      onChange={(part) => onChange(replaceDrawnParts(question, response, part))}
    />
  )
}
