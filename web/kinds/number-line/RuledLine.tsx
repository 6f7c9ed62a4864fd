import { drawnValue, readLine, redrawn } from '#domain/answers/line-answers.ts'
import type { RuledProps } from '../kind-props.ts'
import { LineField } from './LineField.tsx'

/** An answer that a ruling accepts, drawn as students draw it. */
export function RuledLine({ question, response, onChange }: RuledProps) {
  return (
    <LineField
      label="Accepted value"
      line={readLine(question)}
      value={drawnValue(question, response)}
      isOpen
      onChange={(part) => onChange(redrawn(question, response, part))}
    />
  )
}
