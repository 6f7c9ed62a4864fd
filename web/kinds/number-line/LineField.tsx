import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { maxTypedNumberLength, typedNumberTooLongMessage } from '#contracts/attempts/attempts.ts'
import { toggleSign } from '#domain/answers/answering.ts'
import type { DrawnLine } from '#domain/answers/line-answers.ts'
import {
  describeNumberLine,
  directionNames,
  findFirstTick,
  findTickForKey,
  type LineValue,
  parseTickNumber,
  parseTypedTick,
  rayCircles,
  rayDirections,
} from '#domain/answers/number-line.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { LineDrawing } from './LineDrawing.tsx'
import { computeMinimumWidth, computeTickPosition, findTickAt } from './line-places.ts'

export interface LineFieldProps {
  /** The label of the number field for the point. */
  label?: string
  line: DrawnLine
  value: LineValue
  isOpen: boolean
  onChange: (part: Partial<LineValue>) => void
}

/** An interactive number line: ticks can be clicked, arrow keys move the point, and its number can be typed. */
export function LineField({ label = 'Your value', line, value, isOpen, onChange }: LineFieldProps) {
  const { ticks, isRay } = line
  const typing = useTypedPoint(line, value, onChange)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <PointSlider line={line} value={value} isOpen={isOpen} onPoint={typing.choose} />
        <p role="status" className="mt-2 font-medium">
          {describeNumberLine(value, ticks, isRay)}
        </p>
      </div>
      <NumberField
        label={label}
        hint={`Tap the line, or type a tick from ${ticks[0]} to ${ticks.at(-1)}.`}
        value={typing.text}
        disabled={!isOpen}
        onType={typing.type}
        wordsFor={(text) => {
          const typed = parseTypedTick(text, ticks)
          return typed.at === null && typed.problem !== null ? { error: typed.problem } : {}
        }}
        longest={{ characters: maxTypedNumberLength, reason: typedNumberTooLongMessage }}
        withOtherSign={toggleSign}
        className="max-w-md"
      />
      {isRay && (
        <div className="grid gap-4 sm:grid-cols-2">
          <RadioGroup
            label="The circle at the point is"
            options={[
              { value: 'open', label: 'Open' },
              { value: 'closed', label: 'Closed (filled)' },
            ]}
            value={value.circle ?? ''}
            disabled={!isOpen}
            onValueChange={(chosen) => onChange({ circle: rayCircles.find((one) => one === chosen) ?? null })}
          />
          <RadioGroup
            label="From there the line goes"
            options={rayDirections.map((one) => ({ value: one, label: sentence(directionNames[one]) }))}
            value={value.direction ?? ''}
            disabled={!isOpen}
            onValueChange={(chosen) => onChange({ direction: rayDirections.find((one) => one === chosen) ?? null })}
          />
        </div>
      )}
    </div>
  )
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Keeps the typed text while the field shows the position of the point. A number without a tick gives no point. */
function useTypedPoint({ ticks }: DrawnLine, { point }: LineValue, onChange: LineFieldProps['onChange']) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && parseTypedTick(typed, ticks).at === point
  return {
    text: isTyped ? typed : point === null ? '' : (ticks[point] ?? ''),
    type(text: string) {
      setTyped(text)
      onChange({ point: parseTypedTick(text, ticks).at })
    },
    choose(at: number) {
      setTyped(null)
      onChange({ point: at })
    },
  }
}

interface PointSliderProps extends Pick<LineFieldProps, 'line' | 'value' | 'isOpen'> {
  onPoint: (at: number) => void
}

/** The whole line is the slider, so a click anywhere moves the point to the closest tick. */
function PointSlider({ line, value, isOpen, onPoint }: PointSliderProps) {
  const { ticks, labelEvery, isRay } = line
  const box = usePointInView(value.point, ticks.length)
  const now = ticks[value.point ?? findFirstTick(ticks)] ?? '0'

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOpen) return
    const at = findTickForKey(event.key, value.point, ticks, labelEvery)
    if (at === null) return
    event.preventDefault()
    onPoint(at)
  }

  function point({ currentTarget, clientX }: MouseEvent) {
    if (!isOpen) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = findTickAt((clientX - left) / width, ticks.length)
    if (at !== value.point) onPoint(at)
  }

  return (
    <div
      ref={box}
      className="relative overflow-x-auto rounded-xl border border-line-strong/60 bg-surface forced-colors:border"
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label="Point on the number line"
        aria-valuemin={parseTickNumber(ticks[0] ?? '0')}
        aria-valuemax={parseTickNumber(ticks.at(-1) ?? '0')}
        aria-valuenow={parseTickNumber(now)}
        aria-valuetext={describeNumberLine(value, ticks, isRay)}
        aria-disabled={!isOpen || undefined}
        onKeyDown={press}
        onClick={point}
        onPointerMove={(event) => event.pointerType === 'mouse' && event.buttons === 1 && point(event)}
        style={{ minWidth: computeMinimumWidth(ticks.length) }}
        className="cursor-pointer select-none rounded-xl pt-4 -outline-offset-2 aria-disabled:cursor-not-allowed"
      >
        <LineDrawing line={line} value={value} />
      </div>
    </div>
  )
}

/** Scrolls a line that is wider than its box to the point. */
function usePointInView(point: number | null, count: number) {
  const box = useRef<HTMLDivElement>(null)

  // Scrolling belongs to the browser.
  useEffect(() => {
    const element = box.current
    if (element === null || point === null) return
    const { scrollLeft, scrollWidth, clientWidth } = element
    const at = (computeTickPosition(point, count) / 100) * scrollWidth
    if (at < scrollLeft + 16 || at > scrollLeft + clientWidth - 16) element.scrollLeft = at - clientWidth / 2
  }, [point, count])

  return box
}
