/**
 * Reads sentences aloud, one by one. Pausing stops within a sentence, and continuing starts that sentence again, because engines do not
 * pause reliably.
 */
import type { ReadableSentence } from './readable.ts'

export interface ReadingState {
  readonly status: 'resting' | 'reading' | 'paused'
  /** Counted from zero. */
  readonly at: number
  readonly sentences: readonly ReadableSentence[]
}

export const restingReading: ReadingState = { status: 'resting', at: 0, sentences: [] }

export interface SpeechReader {
  start(sentences: readonly ReadableSentence[]): void
  /** Pauses or continues. */
  toggle(): void
  /** Moves to the next or previous sentence. */
  step(by: 1 | -1): void
  stop(): void
}

export interface ReaderParts {
  readonly speech: Pick<SpeechSynthesis, 'speak' | 'cancel'>
  /** Returns null if the device no longer has a voice. */
  readonly voice: () => SpeechSynthesisVoice | null
  readonly rate: () => number
  readonly onChange: (reading: ReadingState) => void
}

export function createReader({ speech, voice, rate, onChange }: ReaderParts): SpeechReader {
  let reading = restingReading
  /** Events from a canceled utterance are ignored. */
  let turn = 0

  function set(next: ReadingState) {
    reading = next
    onChange(next)
  }

  function hush() {
    turn += 1
    speech.cancel()
  }

  function stop() {
    hush()
    set(restingReading)
  }

  function say(sentences: readonly ReadableSentence[], at: number) {
    hush()
    const sentence = sentences[at]
    const spoken = voice()
    if (sentence === undefined || spoken === null) return set(restingReading)
    const mine = turn
    const utterance = new SpeechSynthesisUtterance(sentence.words)
    utterance.voice = spoken
    utterance.lang = spoken.lang
    utterance.rate = rate()
    utterance.onend = () => {
      if (turn === mine) say(sentences, at + 1)
    }
    utterance.onerror = () => {
      if (turn === mine) stop()
    }
    set({ status: 'reading', at, sentences })
    speech.speak(utterance)
  }

  return {
    start: (sentences) => say(sentences, 0),
    toggle() {
      if (reading.status === 'paused') return say(reading.sentences, reading.at)
      hush()
      if (reading.status === 'reading') set({ ...reading, status: 'paused' })
    },
    step(by) {
      const at = Math.max(0, Math.min(reading.sentences.length - 1, reading.at + by))
      if (reading.status === 'reading') say(reading.sentences, at)
      else if (reading.status === 'paused') set({ ...reading, at })
    },
    stop,
  }
}
