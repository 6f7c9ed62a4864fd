import { useEffect, useEffectEvent } from 'react'

/** A selection by touch has no end that the page hears of; after so long a pause it is taken as meant. */
const touchMilliseconds = 700

/** Calls back when a person has finished selecting text by mouse, keyboard or touch. */
export function useFinishedSelection(isActive: boolean, onFinished: () => void) {
  const finish = useEffectEvent(onFinished)

  // A selection is the browser's, and it may end anywhere on the page.
  useEffect(() => {
    if (!isActive) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    let isTouch = false
    document.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        isTouch = pointerType === 'touch'
      },
      { signal },
    )
    document.addEventListener('pointerup', () => !isTouch && setTimeout(finish), { signal })
    document.addEventListener('keyup', ({ key }) => key === 'Shift' && finish(), { signal })
    document.addEventListener(
      'selectionchange',
      () => {
        clearTimeout(timer)
        if (isTouch) timer = setTimeout(finish, touchMilliseconds)
      },
      { signal },
    )
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isActive])
}
