import { useId } from 'react'
import { joinClassNames } from '../text/class-names.ts'

export interface PatternBarProps {
  /** 0 to 100. */
  share: number
  /** Tells bars apart where there are no colors, as on paper. */
  pattern: 'full' | 'lines' | 'slanted' | 'pale'
  /** With the color of the text, which the bar has too. */
  className: string
}

/** A bar that fills. Words and figures beside it say the same. */
export function PatternBar({ share, pattern, className }: PatternBarProps) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      className={joinClassNames(
        'pattern-bar block h-2.5 w-full rounded-sm bg-line forced-colors:border forced-colors:text-[CanvasText] print:border',
        className,
      )}
    >
      <defs>
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill="currentColor" fillOpacity={pattern === 'full' ? 1 : 0.35} />
          {pattern === 'slanted' && <path d="M-2 10L10 -2M-2 2L2 -2M6 10L10 6" stroke="currentColor" strokeWidth="2" />}
          {pattern === 'lines' && <path d="M2 0V8M6 0V8" stroke="currentColor" strokeWidth="2" />}
        </pattern>
      </defs>
      <rect
        height="100%"
        fill={`url(#${id})`}
        className="transition-[width] duration-300"
        style={{ width: `${share}%` }}
      />
    </svg>
  )
}
