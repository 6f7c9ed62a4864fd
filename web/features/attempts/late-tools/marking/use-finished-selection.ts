import { useEffect, useEffectEvent } from 'react'

/** Milliseconds after which a touch selection counts as finished, because no event reports its end. */
const touchMilliseconds = 700

export interface FinishedSelection {
  readonly isTouch: boolean
  /** 2 if a word was selected by a double click. */
  readonly clicks: number
}

/** Calls back when a person has finished selecting text by mouse, keyboard or touch. */
export function useFinishedSelection(onFinished: (how: FinishedSelection) => void) {
  const finish = useEffectEvent(onFinished)

  // The selection belongs to the browser, and may end anywhere on the page.
  useEffect(() => {
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
    document.addEventListener(
      'mouseup',
      ({ detail: clicks, target }) => {
        // A click on a button leaves the selection unchanged.
        if (isTouch || (target instanceof Element && target.closest('button, a') !== null)) return
        setTimeout(() => signal.aborted || finish({ isTouch: false, clicks }))
      },
      { signal },
    )
    document.addEventListener('keyup', ({ key }) => key === 'Shift' && finish({ isTouch: false, clicks: 0 }), {
      signal,
    })
    document.addEventListener(
      'selectionchange',
      () => {
        clearTimeout(timer)
        if (isTouch) timer = setTimeout(() => finish({ isTouch: true, clicks: 0 }), touchMilliseconds)
      },
      { signal },
    )
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [])
}
