import type { ComponentType } from 'react'
import { type Highlight, highlightColors } from '#contracts/attempts/attempts.ts'

type Color = NonNullable<Highlight['color']>

const colorNames: Readonly<Record<Color, string>> = { yellow: 'Yellow', blue: 'Blue', pink: 'Pink' }

/** The colors also differ by the line below their labels. */
export function ColorButtons({ chosen, onChoose }: { chosen: Color | undefined; onChoose: (color: Color) => void }) {
  return highlightColors.map((color) => (
    <button key={color} type="button" aria-pressed={chosen === color} onClick={() => onChoose(color)}>
      <span aria-hidden="true" data-color={color} className="marking">
        Aa
      </span>
      <span>{colorNames[color]}</span>
    </button>
  ))
}

interface BarButtonProps {
  label: string
  Icon: ComponentType<{ 'aria-hidden': 'true'; className: string }>
  isOn?: boolean
  onPress: () => void
}

export function MarkingBarButton({ label, Icon, isOn, onPress }: BarButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      <Icon aria-hidden="true" className="size-5" />
      <span>{label}</span>
    </button>
  )
}
