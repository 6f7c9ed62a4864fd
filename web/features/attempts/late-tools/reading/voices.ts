import { useSyncExternalStore } from 'react'

/**
 * The English voice of this device. What is read must not leave it, so a voice that a server speaks never counts. Null
 * where there is none.
 */
export function localVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null
  const voices = window.speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && /^en\b/i.test(lang))
  const american = voices.filter(({ lang }) => /^en[-_]US/i.test(lang))
  const of = american.length > 0 ? american : voices
  return of.find((voice) => voice.default) ?? of[0] ?? null
}

/** Browsers find their voices some time after the page has loaded. */
export function useHasLocalVoice(): boolean {
  return useSyncExternalStore(
    (listener) => {
      if (!('speechSynthesis' in window)) return () => {}
      window.speechSynthesis.addEventListener('voiceschanged', listener)
      return () => window.speechSynthesis.removeEventListener('voiceschanged', listener)
    },
    () => localVoice() !== null,
  )
}
