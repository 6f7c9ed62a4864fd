import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import type { ComponentType } from 'react'
import { type DrawnLine, describeDrawnLine, readLineValue, readNumberLine } from '#domain/answers/line-answers.ts'
import type { LineValue } from '#domain/answers/number-line.ts'
import { findClosestKey, isSameResponse } from '#domain/answers/responses.ts'
import type { ReviewProps } from '../kind-props.ts'
import { ReviewedPlaces } from '../placed/ReviewedPlaces.tsx'
import { LineDrawing } from './LineDrawing.tsx'

/** The student's line and the right one. For rays, each part has a mark below. */
export function ReviewedLine(props: ReviewProps) {
  const { question, own, right } = props
  const line = readNumberLine(question)
  const key = findClosestKey(right, own)
  const isKnown = right.length > 0
  const isRight = isKnown && isSameResponse(own, key)
  const drawn = (response: ReviewProps['own']) => ({
    line,
    value: readLineValue(question, response),
    words: describeDrawnLine(question, response),
  })
  return (
    <div className="flex flex-col gap-4">
      {own.length > 0 && (
        <Line
          title={`Your answer${isRight ? ', right' : isKnown ? ', not right' : ''}`}
          sign={isKnown ? (isRight ? Check : X) : Circle}
          {...drawn(own)}
          className={isRight ? 'text-success-ink' : isKnown ? 'text-danger-ink' : 'text-accent'}
        />
      )}
      {isKnown && !isRight && <Line title="Right answer" sign={Circle} {...drawn(key)} className="text-success-ink" />}
      {line.isRay && <ReviewedPlaces {...props} />}
    </div>
  )
}

interface LineProps {
  title: string
  /** An icon next to the title, because many people cannot rely on color alone. */
  sign: ComponentType<{ 'aria-hidden': 'true'; className: string }>
  line: DrawnLine
  value: LineValue
  words: string
  className: string
}

function Line({ title, sign: Sign, line, value, words, className }: LineProps) {
  return (
    <figure className="min-w-0 break-inside-avoid rounded-lg border border-line px-3 py-2">
      <figcaption className="mb-3 text-sm">
        <Sign aria-hidden="true" className={`mr-1 inline size-4 align-text-bottom ${className}`} />
        <strong className="font-semibold">{`${title}:`}</strong>
        <span>{` ${words}`}</span>
      </figcaption>
      <LineDrawing line={line} value={value} className={className} />
    </figure>
  )
}
