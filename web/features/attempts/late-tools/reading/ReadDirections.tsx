import './reading.css'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useDisplay } from '../../screen/use-display.ts'
import { noVoiceText, ReadingSteps } from './ReadingSteps.tsx'
import { listReadableDirections } from './readable.ts'
import { useReader } from './use-reader.ts'
import { useHasLocalVoice } from './voices.ts'

/** Reads the directions on the screen aloud, at the speed that the student chose for questions. It stops when their page is left. */
export function DirectionsReader() {
  const hasVoice = useHasLocalVoice()
  return (
    <fieldset aria-label="Reading aloud" className="flex flex-wrap items-center gap-2">
      {hasVoice ? <Steps /> : <p className="text-sm">{noVoiceText}</p>}
    </fieldset>
  )
}

/** Some devices without a voice do not have `speechSynthesis` at all. */
function Steps() {
  const [{ readingSpeed }] = useDisplay()
  const [reading, reader] = useReader('directions', readingSpeed)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => reader.start(listReadableDirections())}>
        Read directions
      </Button>
      <ReadingSteps {...{ reading, reader }} />
    </>
  )
}
