import { optionId } from '#contracts/wire/ids.ts'
import { linesIn, withLineAt } from '#domain/answers/line-order.ts'
import { shortWords } from '#domain/answers/placed-answers.ts'
import type { RuledProps } from '../kind-props.ts'
import { MovableLines } from './MovableLines.tsx'

/** An order that a ruling accepts. */
export function RuledOrder({ question, response, onChange }: RuledProps) {
  return (
    <MovableLines
      lines={linesIn(question, response).map(({ id, html }) => ({ id, html, name: shortWords(html) }))}
      isOpen
      onMove={(line, to) => onChange(withLineAt(question, response, optionId.parse(line), to))}
    />
  )
}
