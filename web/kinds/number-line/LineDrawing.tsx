import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { DrawnLine } from '#domain/answers/line-answers.ts'
import { isTickLabeled, type LineValue } from '#domain/answers/number-line.ts'
import { computeLabelStride, computeTickPosition } from './line-places.ts'

export interface LineDrawingProps {
  line: DrawnLine
  value: LineValue
  /** Classes that set the color of the point or the ray. */
  className?: string
}

/**
 * A number line with a point or a ray. Horizontal positions are percentages of the width, so that it fits every screen and paper. Numbers
 * keep their size, so fewer ticks are labeled if there is no room.
 */
export function LineDrawing({ line, value, className = 'text-accent' }: LineDrawingProps) {
  const { ticks, labelEvery } = line
  const [drawing, width] = useWidth()
  const stride = computeLabelStride(ticks, labelEvery, width)
  const across = (at: number) => `${computeTickPosition(at, ticks.length)}%`
  return (
    <svg ref={drawing} aria-hidden="true" className="pointer-events-none block h-20 w-full overflow-visible text-sm">
      <g className="stroke-ink forced-colors:stroke-[CanvasText]" strokeWidth="2" fill="none">
        <line x1="0.5%" x2="99.5%" y1="28" y2="28" />
        <Arrow to="left" />
        <Arrow to="right" />
        {ticks.map((tick, at) => {
          const half = isTickLabeled(ticks, at, labelEvery) ? 11 : 7
          return <line key={tick} x1={across(at)} x2={across(at)} y1={28 - half} y2={28 + half} />
        })}
      </g>
      <g textAnchor="middle" className="fill-ink tabular-nums forced-colors:fill-[CanvasText]">
        {ticks.map(
          (tick, at) =>
            isTickLabeled(ticks, at, stride) && (
              <text key={tick} x={across(at)} y="62">
                {tick}
              </text>
            ),
        )}
      </g>
      <g className={`${className} forced-colors:text-[Highlight]`} stroke="currentColor" strokeWidth="5">
        <Drawn line={line} value={value} across={across} />
      </g>
    </svg>
  )
}

interface DrawnProps extends Pick<LineDrawingProps, 'line' | 'value'> {
  across: (at: number) => string
}

function Drawn({ line, value: { point, circle, direction }, across }: DrawnProps) {
  if (point === null) return null
  const at = across(point)
  return (
    <>
      {direction !== null && (
        <>
          <line x1={at} x2={direction === 'left' ? '0.5%' : '99.5%'} y1="28" y2="28" />
          <Arrow to={direction} isLarge />
        </>
      )}
      <circle cx={at} cy="28" r="8" strokeWidth="3" {...circleLook(line.isRay, circle)} />
    </>
  )
}

/** Dashed if a ray has no circle yet. */
function circleLook(isRay: boolean, circle: LineValue['circle']) {
  if (!isRay || circle === 'closed') return { className: 'fill-current' }
  const isMissing = circle === null
  return { className: 'fill-surface forced-colors:fill-[Canvas]', ...(isMissing && { strokeDasharray: '3 3' }) }
}

function Arrow({ to, isLarge = false }: { to: 'left' | 'right'; isLarge?: boolean }): ReactNode {
  const size = isLarge ? 12 : 8
  const back = to === 'left' ? size : -size
  return (
    <svg x={to === 'left' ? '0.5%' : '99.5%'} y="28" className="overflow-visible" role="presentation">
      <path d={`M${back} ${-size * 0.75}L0 0L${back} ${size * 0.75}`} fill="none" strokeLinejoin="round" />
    </svg>
  )
}

/** The width of a wide screen, used until the element is measured. */
const firstWidth = 700

function useWidth() {
  const drawing = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(firstWidth)

  // The layout belongs to the browser.
  useLayoutEffect(() => {
    const element = drawing.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    setWidth(element.getBoundingClientRect().width || firstWidth)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [drawing, width] as const
}
