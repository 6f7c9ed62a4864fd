import { useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

export interface TimeActsProps {
  testTitle: string
  isAnybodyPaused: boolean
  isGoingOn: boolean
  onPause: () => void
  onGoOn: () => void
  onAddMinutes: () => void
}

/** What changes the time of everybody who takes a test. */
export function TimeActs({ testTitle, isAnybodyPaused, isGoingOn, onPause, onGoOn, onAddMinutes }: TimeActsProps) {
  const everybody = `for everybody at ${testTitle}`
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button size="sm" variant="outline" aria-label={`Pause ${everybody}`} onClick={onPause}>
        Pause
      </Button>
      {isAnybodyPaused && <GoOnButton name={`Go on now ${everybody}`} busy={isGoingOn} onPress={onGoOn} />}
      <Button size="sm" variant="outline" aria-label={`Add minutes ${everybody}`} onClick={onAddMinutes}>
        Add minutes
      </Button>
    </div>
  )
}

/** Leaves the page when nobody is paused anymore. The button before it then gets the focus. */
function GoOnButton({ name, busy, onPress }: { name: string; busy: boolean; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)

  // The document owns the focus. This runs while the button is still in the page.
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      const before = own?.previousElementSibling
      if (own === document.activeElement && before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <Button ref={button} size="sm" variant="outline" busy={busy} aria-label={name} onClick={onPress}>
      Go on now
    </Button>
  )
}
