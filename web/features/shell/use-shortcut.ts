import { useEffect } from 'react'

/**
 * Calls `act` when this key is pressed with Ctrl, or with Command on an Apple keyboard, wherever the focus is. On an Apple keyboard, Ctrl
 * stays free in text fields, where it has other shortcuts.
 */
export function useShortcut(key: string, act: () => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || event.shiftKey || event.altKey) return
      if (!event.metaKey && !(event.ctrlKey && !(isAppleDevice() && isTextField(event.target)))) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName))
}
