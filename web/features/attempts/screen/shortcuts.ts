/** Maps keys to commands on the test screen. Option letters take precedence; with Shift, a letter is always a command. */
import type { ExamTool } from '#contracts/attempts/exam-tools.ts'
import type { RunningTool } from './test-screen.ts'

export type ShortcutCommand =
  /** `place` is the zero-based position of an option on the screen. */
  | { readonly name: 'choose' | 'eliminate'; readonly place: number }
  | { readonly name: 'next' | 'previous' | 'bookmark' | 'highlight' | 'notes' | 'time' | 'review' | 'help' }
  | { readonly name: RunningTool | 'enlarge' | 'reduce' | 'original_size' }
  /** The next letter eliminates an option. */
  | { readonly name: 'await_elimination' }
  | { readonly name: 'cancel' }

export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
}

const commands: Readonly<Record<string, ShortcutCommand>> = {
  n: { name: 'next' },
  arrowright: { name: 'next' },
  p: { name: 'previous' },
  arrowleft: { name: 'previous' },
  b: { name: 'bookmark' },
  h: { name: 'highlight' },
  o: { name: 'notes' },
  l: { name: 'line-reader' },
  m: { name: 'answer-mask' },
  v: { name: 'reading-aloud' },
  t: { name: 'time' },
  r: { name: 'review' },
  x: { name: 'await_elimination' },
  '+': { name: 'enlarge' },
  // The plus key without Shift.
  '=': { name: 'enlarge' },
  '-': { name: 'reduce' },
  '0': { name: 'original_size' },
  '?': { name: 'help' },
}

/** `letters` are the letters of the options on the screen, in order. Returns null for a key without a meaning here. */
export function findCommand(
  press: KeyPress,
  letters: readonly string[],
  isEliminating: boolean,
): ShortcutCommand | null {
  const key = press.key.toLowerCase()
  const place = placeOf(press, letters)
  if (isEliminating) return place === null ? { name: 'cancel' } : { name: 'eliminate', place }
  if (place !== null) return { name: 'choose', place }
  if (key === 'x' && letters.length === 0) return null
  // With Shift, the arrow keys select text.
  if (press.shiftKey && key.startsWith('arrow')) return null
  return commands[key] ?? null
}

function placeOf({ key, shiftKey }: KeyPress, letters: readonly string[]): number | null {
  if (shiftKey) return null
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : letters.indexOf(key.toUpperCase())
  return place >= 0 && place < letters.length ? place : null
}

const toolOfCommand: Partial<Record<ShortcutCommand['name'], ExamTool>> = {
  highlight: 'highlighter',
  notes: 'notepad',
  await_elimination: 'eliminator',
  'line-reader': 'line-reader',
  enlarge: 'zoom',
  reduce: 'zoom',
  original_size: 'zoom',
  'answer-mask': 'answer-mask',
  'reading-aloud': 'reading-aloud',
}

/** Returns the tool that a command requires; null if it needs none. */
export function findToolOfCommand({ name }: ShortcutCommand): ExamTool | null {
  return toolOfCommand[name] ?? null
}
