/** What a key means on the test screen. Letters of options come first; with Shift a letter is always a command. */

export type Command =
  /** `place` is that of an option on the screen, from zero. */
  | { readonly name: 'choose' | 'eliminate'; readonly place: number }
  | { readonly name: 'next' | 'previous' | 'bookmark' | 'highlight' | 'notes' | 'time' | 'review' | 'help' }
  /** The next letter eliminates an option. */
  | { readonly name: 'await_elimination' }
  | { readonly name: 'cancel' }

export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
}

const commands: Readonly<Record<string, Command>> = {
  n: { name: 'next' },
  arrowright: { name: 'next' },
  p: { name: 'previous' },
  arrowleft: { name: 'previous' },
  b: { name: 'bookmark' },
  h: { name: 'highlight' },
  o: { name: 'notes' },
  t: { name: 'time' },
  r: { name: 'review' },
  x: { name: 'await_elimination' },
  '?': { name: 'help' },
}

/** `letters` are those of the options on the screen, in order. Null for a key that means nothing here. */
export function commandOf(press: KeyPress, letters: readonly string[], isEliminating: boolean): Command | null {
  const key = press.key.toLowerCase()
  const place = placeOf(press, letters)
  if (isEliminating) return place === null ? { name: 'cancel' } : { name: 'eliminate', place }
  if (place !== null) return { name: 'choose', place }
  if (key === 'x' && letters.length === 0) return null
  // With Shift the arrows select text.
  if (press.shiftKey && key.startsWith('arrow')) return null
  return commands[key] ?? null
}

function placeOf({ key, shiftKey }: KeyPress, letters: readonly string[]): number | null {
  if (shiftKey) return null
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : letters.indexOf(key.toUpperCase())
  return place >= 0 && place < letters.length ? place : null
}

/** For the help dialog. */
export const shortcutList: readonly { keys: string; does: string }[] = [
  { keys: 'A-D, E-H or 1-4', does: 'Choose an option' },
  { keys: 'X, then its letter', does: 'Eliminate an option, or restore it' },
  { keys: 'N or →', does: 'Next question' },
  { keys: 'P or ←', does: 'Previous question' },
  { keys: 'Shift + B', does: 'Bookmark the question (B alone where no option has that letter)' },
  {
    keys: 'Shift + H',
    does: 'Highlight mode, or highlight what is selected (H alone where no option has that letter)',
  },
  { keys: 'Tab', does: 'With text selected: colors and a note for it' },
  { keys: 'O', does: 'Notes' },
  { keys: 'R', does: 'Review all questions' },
  { keys: 'T', does: 'Read out how much time is left' },
  { keys: '?', does: 'This list' },
]
