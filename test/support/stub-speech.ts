/** The browser's voices, as a stub that keeps what it was asked to say. `vi.unstubAllGlobals()` takes it away. */
import { vi } from 'vitest'

class Utterance {
  voice: unknown = null
  lang = ''
  rate = 1
  onend = () => {}
  onerror = () => {}
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const local = { name: 'Local', lang: 'en-US', localService: true, default: true, voiceURI: 'local' }

export interface StubSpeech extends EventTarget {
  /** What the device can speak with. */
  voices: (typeof local)[]
  readonly spoken: readonly Utterance[]
}

export function stubSpeech(voices = [local]): StubSpeech {
  const spoken: Utterance[] = []
  const speech = Object.assign(new EventTarget(), {
    voices,
    spoken,
    speak: (one: Utterance) => spoken.push(one),
    // Some engines report an utterance as ended when it is called off.
    cancel: () => spoken.at(-1)?.onend(),
    getVoices: () => speech.voices,
  })
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return speech
}
