import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import './reading.css'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { readingSpeeds } from '../../screen/display-settings.ts'
import type { ReadingBarProps } from '../../screen/test-screen.ts'
import { noVoiceText, ReadingSteps } from './ReadingSteps.tsx'
import { listReadableSentences, type ReadableTextPart } from './readable.ts'
import { useReader } from './use-reader.ts'
import { useHasLocalVoice } from './voices.ts'

/** Reads passage and question aloud, sentence by sentence. It stops when the question changes or an option is covered or uncovered. */
export function ReadingBar(props: ReadingBarProps) {
  const hasVoice = useHasLocalVoice()
  return (
    <fieldset aria-label="Reading aloud" data-tool-panel className="reading-bar">
      <div className="reading-controls">
        {hasVoice ? <Controls {...props} /> : <p className="text-sm">{noVoiceText}</p>}
      </div>
      <IconButton
        icon={X}
        aria-label="Close reading aloud"
        data-tooltip="Close"
        onClick={() => {
          props.toolbox.open('reading-aloud')
          document.getElementById('question-heading')?.focus()
        }}
      />
    </fieldset>
  )
}

function Controls({ attempt, toolbox, display, onDisplay }: ReadingBarProps) {
  const { question, view } = attempt
  const subject = [
    question.id,
    view.pausedUntil !== null,
    toolbox.running.includes('answer-mask'),
    ...toolbox.uncovered,
  ].join()
  const [reading, reader] = useReader(subject, display.readingSpeed)
  const [hidden, setHidden] = useState<ReadableTextPart | null>(null)

  function start(part: ReadableTextPart) {
    const sentences = listReadableSentences(part)
    setHidden(sentences === null ? part : null)
    if (sentences !== null) reader.start(sentences)
  }

  return (
    <>
      {question.passage !== null && (
        <Button size="sm" variant="outline" onClick={() => start('passage')}>
          Read passage
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => start('question')}>
        Read question
      </Button>
      <ReadingSteps {...{ reading, reader }} />
      <select
        aria-label="Speed"
        data-tooltip="Speed"
        value={display.readingSpeed}
        onChange={({ currentTarget }) => {
          const speed = readingSpeeds.find((one) => String(one) === currentTarget.value)
          if (speed !== undefined) onDisplay({ readingSpeed: speed })
        }}
        className="min-h-9 rounded-lg border border-line-strong bg-surface px-2 pointer-coarse:min-h-11"
      >
        {readingSpeeds.map((speed) => (
          <option key={speed} value={speed}>
            {`${speed}×`}
          </option>
        ))}
      </select>
      {hidden !== null && reading.status === 'resting' && (
        <p className="basis-full text-muted text-sm">{`Show the ${hidden} first. Then it can be read.`}</p>
      )}
    </>
  )
}
