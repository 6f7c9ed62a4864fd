import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Move from 'lucide-react/icons/move'
import MoveDiagonal2 from 'lucide-react/icons/move-diagonal-2'
import X from 'lucide-react/icons/x'
import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import {
  cycleReaderHeight,
  getArrowStep,
  getInitialReaderPlace,
  keepWithinArea,
  type LinePlace,
  type TextArea,
} from './line-place.ts'

export interface LineReaderProps {
  onClose: () => void
}

/** Returns the new place after a drag or an arrow key. */
type Change = (from: LinePlace, x: number, y: number) => LinePlace

type Icon = ComponentType<{ 'aria-hidden': 'true' }>

/** Pixels moved by *Up* or *Down*. */
const lineHeight = 28

const moved: Change = (from, x, y) => ({ ...from, left: from.left + x, top: from.top + y })
const resized: Change = (from, x, y) => ({ ...from, width: from.width + x, height: from.height + y })

/**
 * A window over passage and question that shades everything around it. Clicks pass through both. Its bar moves it by pointer or arrow keys.
 */
export function LineReader({ onClose }: LineReaderProps) {
  const box = useRef<HTMLElement>(null)
  const area = useArea(box)
  const [wanted, setWanted] = useState<LinePlace | null>(null)
  const place = area === null ? null : keepWithinArea(wanted ?? getInitialReaderPlace(area), area)

  return (
    <section ref={box} aria-label="Line reader" data-tool-panel className="line-reader">
      {place !== null && (
        <>
          <div className="line-shade" style={{ clipPath: around(place) }} />
          <div className="line-window" style={place} />
          <div className="line-bar" style={{ top: place.top + place.height, left: place.left, width: place.width }}>
            <Handle
              label="Move the line reader"
              Icon={Move}
              change={moved}
              {...{ place }}
              onPlace={setWanted}
              wantsFocus
            />
            <Handle
              label="Resize the line reader"
              Icon={MoveDiagonal2}
              change={resized}
              {...{ place }}
              onPlace={setWanted}
              onPress={() => setWanted({ ...place, height: cycleReaderHeight(place.height) })}
            />
            <LineButton label="Up" Icon={ChevronUp} onPress={() => setWanted(moved(place, 0, -lineHeight))} />
            <LineButton label="Down" Icon={ChevronDown} onPress={() => setWanted(moved(place, 0, lineHeight))} />
            <LineButton label="Close the line reader" Icon={X} onPress={onClose} />
          </div>
        </>
      )}
    </section>
  )
}

interface LineButtonProps {
  label: string
  Icon: Icon
  onPress: () => void
}

function LineButton({ label, Icon, onPress }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={onPress}
      className={getButtonClasses('ghost', 'icon')}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}

interface HandleProps {
  label: string
  Icon: Icon
  change: Change
  place: LinePlace
  onPlace: (place: LinePlace) => void
  /** Called for a click without a drag. */
  onPress?: () => void
  /** True if the button gets the focus when the window opens. */
  wantsFocus?: boolean
}

function Handle({ label, Icon, change, place, onPlace, onPress, wantsFocus = false }: HandleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const start = useRef<{ x: number; y: number; place: LinePlace } | null>(null)
  const wasDragged = useRef(false)

  // The focus belongs to the browser.
  useEffect(() => {
    if (wantsFocus) button.current?.focus()
  }, [wantsFocus])

  function press(event: KeyboardEvent) {
    const by = getArrowStep(event.key, event.shiftKey)
    if (by === null) return
    // The arrow key would also scroll.
    event.preventDefault()
    onPlace(change(place, by.x, by.y))
  }

  function drag({ clientX, clientY }: PointerEvent) {
    if (start.current === null) return
    const { x, y, place: from } = start.current
    if (Math.abs(clientX - x) + Math.abs(clientY - y) > 3) wasDragged.current = true
    if (!wasDragged.current) return
    onPlace(change(from, clientX - x, clientY - y))
  }

  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      aria-description="Use the arrow keys, with Shift for larger steps."
      data-tooltip={label}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId)
        start.current = { x: clientX, y: clientY, place }
        wasDragged.current = false
      }}
      onPointerMove={drag}
      onClick={() => {
        if (!wasDragged.current) onPress?.()
        wasDragged.current = false
      }}
      onLostPointerCapture={() => {
        start.current = null
      }}
      className={getButtonClasses('ghost', 'icon', 'touch-none')}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}

/** Returns a clip path for everything except the window. */
function around({ left, top, width, height }: LinePlace): string {
  const [right, bottom] = [left + width, top + height]
  const hole = [left, top, right, top, right, bottom, left, bottom, left, top]
  const corners = hole.flatMap((value, at) => (at % 2 === 0 ? [`${value}px ${hole[at + 1]}px`] : []))
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${corners.join(', ')})`
}

/** Returns the size of the area below the window; null until it is measured. */
function useArea(box: RefObject<HTMLElement | null>): TextArea | null {
  const [area, setArea] = useState<TextArea | null>(null)

  // The layout belongs to the browser.
  useEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setArea({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return area
}
