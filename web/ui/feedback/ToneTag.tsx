import { joinClassNames } from '../text/class-names.ts'
import { type StatusTone, toneTints } from './tones.ts'

/** A word with a color. The color only repeats the meaning of the word. */
export function ToneTag({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span
      className={joinClassNames(
        'inline-block whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs leading-4 forced-colors:border',
        'print:border print:border-current',
        toneTints[tone],
      )}
    >
      {children}
    </span>
  )
}
