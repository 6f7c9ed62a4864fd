import { useSyncExternalStore } from 'react'

/**
 * Returns an English voice of this device; null if there is none. The text must not leave the device, so voices that use a server never
 * count.
 */
export function findLocalVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null
  const voices = window.speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && /^en\b/i.test(lang))
  const american = voices.filter(({ lang }) => /^en[-_]US/i.test(lang))
  const of = american.length > 0 ? american : voices
  return of.find((voice) => voice.default) ?? of[0] ?? null
}

/** Browsers load their voices some time after the page. */
export function useHasLocalVoice(): boolean {
  return useSyncExternalStore(
    (listener) => {
      if (!('speechSynthesis' in window)) return () => {}
      window.speechSynthesis.addEventListener('voiceschanged', listener)
      return () => window.speechSynthesis.removeEventListener('voiceschanged', listener)
    },
    () => findLocalVoice() !== null,
  )
}
