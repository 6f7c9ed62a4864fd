import Pause from 'lucide-react/icons/pause'
import { useEffect, useId, useRef, useState } from 'react'
import { DateTime } from '#web/ui/text/DateTime.tsx'

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** In place of the questions while the clock is stopped. Takes the focus, and gives it back at the end. */
export function PausedPanel({ until }: { until: string }) {
  // Read before the questions are hidden: a hidden element loses the focus.
  const [before] = useState(() => document.activeElement)
  const heading = useRef<HTMLHeadingElement>(null)
  const words = useId()

  // The focus is outside React.
  useEffect(() => {
    heading.current?.focus()
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === heading.current
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [before])

  return (
    <main className="grid grow place-content-center gap-2 p-6 text-center">
      <Pause aria-hidden="true" className="mx-auto size-10 text-muted" />
      <h2 ref={heading} tabIndex={-1} aria-describedby={words} className="font-semibold text-2xl outline-none">
        Pause
      </h2>
      <p id={words} role="status">
        Your clock is stopped. The test goes on by itself at{' '}
        <DateTime instant={until} words={timeOfDay.format(new Date(until))} />.
      </p>
    </main>
  )
}
