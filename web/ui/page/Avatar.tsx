import { joinClassNames } from '../text/class-names.ts'

/** Returns the initials of the first and the last word of a name; `U` for a name without letters. */
export function makeInitials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '')
  return letters.join('').toUpperCase() || 'U'
}

/** Decorative: the name itself is next to it. */
export function Avatar({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames(
        'grid size-9 shrink-0 select-none place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs forced-colors:border',
        className,
      )}
    >
      {makeInitials(name)}
    </span>
  )
}
