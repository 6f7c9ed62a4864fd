import NotebookPen from 'lucide-react/icons/notebook-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Highlight } from '#contracts/attempts/attempts.ts'
import { getHighlightColor, setHighlightColor } from '../../engine/highlights.ts'
import type { MarkedAttempt, PlacedMarking } from '../../screen/test-screen.ts'
import { ColorButtons, MarkingBarButton } from './BarButtons.tsx'
import { computeBarPlace } from './bar-place.ts'
import { HighlightNote } from './HighlightNote.tsx'
import { type BarSubject, chooseHighlightColor, getHighlightModeColor, showMarkingBar } from './marking-bar.ts'
import { listShownMarkings, markStretches, removeMarking } from './markings.ts'
import { useBarKeys } from './use-bar-keys.ts'

export interface MarkingBarProps {
  attempt: MarkedAttempt
  subject: BarSubject
}

/** The bar at a selection or a highlight: three colors, the note, and the remove button. */
export function MarkingBar({ attempt, subject }: MarkingBarProps) {
  const bar = useRef<HTMLElement>(null)
  const marking = subject.kind === 'marking' ? markingOf(attempt, subject.id) : undefined
  const isGone = subject.kind === 'marking' && marking === undefined
  const note = marking?.highlight.note
  const isWriting = subject.kind === 'marking' && (subject.isWriting || note !== undefined)
  useBarKeys(bar)
  usePlace(bar, subject)

  // Another tab, or Clear Highlights, may have removed the highlight.
  useEffect(() => {
    if (isGone) showMarkingBar(null)
  }, [isGone])

  function paint(color: NonNullable<Highlight['color']>) {
    chooseHighlightColor(color)
    if (marking !== undefined) {
      const { owner, highlight } = marking
      attempt.store.mark(owner, (all) => setHighlightColor(all, highlight.id, color))
    } else if (subject.kind === 'selection') {
      markStretches(attempt, subject.stretches, color)
      showMarkingBar(null)
    }
  }

  function write() {
    if (subject.kind === 'marking') return showMarkingBar({ ...subject, isWriting: true })
    const made = markStretches(attempt, subject.stretches, getHighlightModeColor())
    showMarkingBar(
      made === undefined ? null : { kind: 'marking', id: made.id, isWriting: true, anchor: subject.anchor },
    )
  }

  function remove(one: PlacedMarking) {
    removeMarking(attempt, one)
    showMarkingBar(null)
  }

  return (
    <section
      ref={bar}
      data-tool-panel
      aria-label={subject.kind === 'selection' ? 'Highlight the selected text' : 'Highlight'}
      // Keeps the text selected.
      onMouseDown={(event) => event.target instanceof HTMLTextAreaElement || event.preventDefault()}
      className="marking-bar"
    >
      <div className="marking-acts">
        <ColorButtons chosen={marking && getHighlightColor(marking.highlight)} onChoose={paint} />
        <MarkingBarButton label="Note" Icon={NotebookPen} isOn={isWriting} onPress={write} />
        {marking !== undefined && <MarkingBarButton label="Remove" Icon={Trash2} onPress={() => remove(marking)} />}
      </div>
      {marking !== undefined && isWriting && (
        <HighlightNote
          key={marking.highlight.id}
          marking={marking}
          store={attempt.store}
          wantsFocus={subject.kind === 'marking' && subject.isWriting}
        />
      )}
    </section>
  )
}

function markingOf(attempt: MarkedAttempt, id: string): PlacedMarking | undefined {
  return listShownMarkings(attempt).find(({ highlight }) => highlight.id === id)
}

/** Keeps the bar next to its subject when that is scrolled or the note makes the bar taller. */
function usePlace(bar: RefObject<HTMLElement | null>, subject: BarSubject) {
  const place = useEffectEvent(() => {
    if (bar.current === null) return
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const isTouch = subject.kind === 'selection' && subject.isTouch
    const { left, top } = computeBarPlace(
      subject.anchor.getBoundingClientRect(),
      bar.current.getBoundingClientRect(),
      screen,
      isTouch,
    )
    bar.current.style.left = `${left}px`
    bar.current.style.top = `${top}px`
  })

  // The layout belongs to the browser.
  useLayoutEffect(() => place())
  useEffect(() => {
    const listen = () => place()
    window.addEventListener('resize', listen)
    document.addEventListener('scroll', listen, true)
    return () => {
      window.removeEventListener('resize', listen)
      document.removeEventListener('scroll', listen, true)
    }
  }, [])
}
