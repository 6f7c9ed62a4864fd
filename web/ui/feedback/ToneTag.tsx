import { classNames } from '../text/class-names.ts'
import { type Tone, toneTints } from './tones.ts'

/** A word with a color. The color only repeats the meaning of the word. */
export function ToneTag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={classNames(
        'inline-block whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs leading-4 forced-colors:border',
        'print:border print:border-current',
        toneTints[tone],
      )}
    >
      {children}
    </span>
  )
}
