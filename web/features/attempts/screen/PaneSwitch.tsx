import { Button } from '#web/ui/buttons/Button.tsx'

export type ShownPane = 'passage' | 'question'

export interface PaneSwitchProps {
  /** The question's number, counted from one. */
  number: number
  shown: ShownPane
  onShow: (pane: ShownPane) => void
}

/** Switches between passage and question if they do not fit side by side. */
export function PaneSwitch({ number, shown, onShow }: PaneSwitchProps) {
  const panes = [
    { pane: 'passage', words: 'Passage' },
    { pane: 'question', words: `Question ${number}` },
  ] as const
  return (
    <fieldset aria-label="Show" className="grid grid-cols-2 border-line border-b bg-surface">
      {panes.map(({ pane, words }) => (
        <Button
          key={pane}
          variant="ghost"
          aria-pressed={shown === pane}
          onClick={() => onShow(pane)}
          className={
            'rounded-none border-0 border-transparent border-b-2 -outline-offset-2! text-muted ' +
            'aria-pressed:border-accent aria-pressed:text-ink forced-colors:aria-pressed:border-b-8'
          }
        >
          {words}
        </Button>
      ))}
    </fieldset>
  )
}
