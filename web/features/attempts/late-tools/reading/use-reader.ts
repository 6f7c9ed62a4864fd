import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createReader, type ReadingState, restingReading, type SpeechReader } from './reader.ts'
import { findLocalVoice } from './voices.ts'

/** The highlight name in `::highlight(…)`. */
const registryName = 'prep-reading'

/** A reader that stops when `subject` changes, and marks the sentence that it reads. */
export function useReader(subject: string, rate: number): [ReadingState, SpeechReader] {
  const [reading, setReading] = useState<ReadingState>(restingReading)
  const wanted = useRef(rate)
  const reader = useMemo(
    () =>
      createReader({
        speech: window.speechSynthesis,
        voice: findLocalVoice,
        rate: () => wanted.current,
        onChange: setReading,
      }),
    [],
  )
  const stop = useEffectEvent(() => reader.stop())

  // The voice belongs to the browser, and would continue without the page.
  useEffect(() => {
    wanted.current = rate
  }, [rate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read belongs to the subject
  useEffect(() => {
    const leave = () => stop()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      stop()
    }
  }, [subject])

  // The text is not rendered by React.
  useEffect(() => {
    const range = reading.sentences[reading.at]?.range
    if (range === undefined) return
    mark(range)
    return unmark
  }, [reading])
  return [reading, reader]
}

/** Browsers without custom highlights select the sentence instead. */
function mark(range: Range) {
  if ('highlights' in CSS) CSS.highlights.set(registryName, new Highlight(range))
  else
    document
      .getSelection()
      ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
  const place = range.startContainer
  const element = place instanceof Element ? place : place.parentElement
  element?.scrollIntoView({ block: 'nearest' })
}

function unmark() {
  if ('highlights' in CSS) CSS.highlights.delete(registryName)
  else document.getSelection()?.removeAllRanges()
}
