import { readLineValue, readNumberLine, updateDrawnLine } from '#domain/answers/line-answers.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { KindProps } from '../kind-props.ts'
import { LineField } from './LineField.tsx'

/** A point or a ray on a number line. */
export function LineAnswer({ question, label, record, isOpen, onRevise }: KindProps) {
  const line = readNumberLine(question)
  // The preview of a question whose line has no ticks yet.
  if (line.ticks.length === 0) return null
  return (
    <fieldset disabled={!isOpen} className="min-w-0 disabled:opacity-70">
      <legend className="mb-3 font-semibold">
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        <span>
          {line.isRay
            ? 'Draw on the number line: a point, its circle and a direction.'
            : 'Put a point on the number line.'}
        </span>
      </legend>
      <LineField
        key={question.id}
        line={line}
        value={readLineValue(question, record.response ?? [])}
        isOpen={isOpen}
        onChange={(part) => onRevise((before) => updateDrawnLine(before, question, part))}
      />
    </fieldset>
  )
}
