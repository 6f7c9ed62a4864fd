/** The parts shared by everything that reads aloud. */
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import type { ReadingState, SpeechReader } from './reader.ts'

export const noVoiceText =
  'This device has no English voice of its own. The person who set it up can add one in its settings.'

/** Buttons to go back, pause or continue, and go forward, and the place for the position, so that nothing moves when reading begins. */
export function ReadingSteps({ reading, reader }: { reading: ReadingState; reader: SpeechReader }) {
  const isReading = reading.status === 'reading'
  return (
    <span className="flex items-center">
      <Step label="Previous sentence" Icon={SkipBack} reading={reading} onPress={() => reader.step(-1)} />
      <Step
        label={isReading ? 'Pause' : 'Go on'}
        Icon={isReading ? Pause : Play}
        reading={reading}
        onPress={reader.toggle}
      />
      <Step label="Next sentence" Icon={SkipForward} reading={reading} onPress={() => reader.step(1)} />
      <span className="min-w-18 ps-1 text-muted text-sm tabular-nums">
        {reading.status !== 'resting' && (
          <>
            <span className="sr-only">Sentence </span>
            <span>{`${reading.at + 1} of ${reading.sentences.length}`}</span>
          </>
        )}
      </span>
    </span>
  )
}

interface StepProps {
  label: string
  Icon: typeof Play
  reading: ReadingState
  onPress: () => void
}

function Step({ label, Icon, reading, onPress }: StepProps) {
  return (
    <IconButton
      icon={Icon}
      aria-label={label}
      data-tooltip={label}
      disabledReason={reading.status === 'resting' ? 'Nothing is being read.' : null}
      onClick={onPress}
    />
  )
}
