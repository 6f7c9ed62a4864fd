import { useEffect, useEffectEvent, useState } from 'react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { findCommand, findToolOfCommand } from '../screen/shortcuts.ts'
import type { ShortcutKeysProps } from '../screen/test-screen.ts'
import { describeTimeLeft } from '../screen/time-announcement.ts'
import { getZoomAfterCommand } from './exam-tools/zoom-steps.ts'
import { runCommand } from './run-command.ts'

/** How long a pressed X waits for an option letter, in milliseconds. */
const eliminationMilliseconds = 4_000

/**
 * Handles shortcut keys unless the student is typing, a dialog is open, or the test is paused. Shows when X waits for a
 * letter.
 */
export function ShortcutKeys({ attempt, toolbox, display, onDisplay }: ShortcutKeysProps) {
  const [spokenTime, speakTime] = useSpokenTime(attempt.store)
  const [isEliminating, setEliminating] = useState(false)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return
    if (attempt.view.pausedUntil !== null || isMeantFor(event)) return
    const letters = attempt.question.options.map(({ letter }) => letter)
    const command = findCommand(event, letters, isEliminating)
    const tool = command === null ? null : findToolOfCommand(command)
    if (tool !== null && !toolbox.has(tool)) return
    setEliminating(command?.name === 'await_elimination')
    if (command === null || command.name === 'cancel' || command.name === 'await_elimination') return
    event.preventDefault()
    const zoom = getZoomAfterCommand(command.name, display.zoom)
    if (zoom !== null) onDisplay({ zoom })
    else runCommand(command, attempt, toolbox, speakTime)
  })

  // Listens on the window, because the focus may be anywhere.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  // A forgotten X must not eliminate an option much later.
  useEffect(() => {
    if (!isEliminating) return
    const timer = setTimeout(() => setEliminating(false), eliminationMilliseconds)
    return () => clearTimeout(timer)
  }, [isEliminating])

  return (
    <>
      <p role="status" className="text-center font-medium text-sm empty:hidden">
        {isEliminating && 'Which option? Press its letter to eliminate or restore it.'}
      </p>
      <span role="status">
        <VisuallyHidden>{spokenTime}</VisuallyHidden>
      </span>
    </>
  )
}

/**
 * Returns true for keys that the focused element needs: text input, arrows in a group of options, and everything in a dialog or a tool's
 * panel.
 */
function isMeantFor({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[data-tool-panel]') !== null) return true
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  if (!(target instanceof HTMLInputElement)) return false
  return target.type === 'radio' ? key.startsWith('Arrow') : target.type !== 'checkbox'
}

/** Announces the remaining time to a screen reader when the student asks for it. */
function useSpokenTime(store: Pick<AttemptStore, 'secondsLeft'>): [spokenTime: string, speakTime: () => void] {
  const [spoken, setSpoken] = useState('')

  function speakTime() {
    // A screen reader repeats a text only if it changes, so a trailing space is added and removed in turn.
    const blank = spoken.endsWith(' ') ? '' : ' '
    const seconds = store.secondsLeft()
    setSpoken(`${seconds === null ? 'No clock' : describeTimeLeft(seconds)}${blank}`)
  }

  return [spoken, speakTime]
}
