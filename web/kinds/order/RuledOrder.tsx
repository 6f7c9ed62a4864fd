import { optionId } from '#contracts/wire/ids.ts'
import { listOrderedLines, placeLineAt } from '#domain/answers/line-order.ts'
import { shortenOptionText } from '#domain/answers/placed-answers.ts'
import type { RuledProps } from '../kind-props.ts'
import { MovableLines } from './MovableLines.tsx'

/** An order that a ruling accepts. */
export function RuledOrder({ question, response, onChange }: RuledProps) {
  return (
    <MovableLines
      lines={listOrderedLines(question, response).map(({ id, html }) => ({ id, html, name: shortenOptionText(html) }))}
      isOpen
      onMove={(line, to) => onChange(placeLineAt(question, response, optionId.parse(line), to))}
    />
  )
}
