import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'

export interface SaveButtonProps extends Pick<ButtonProps, 'type' | 'busy' | 'onClick' | 'children'> {
  isDirty: boolean
}

/** Bright after a change only. It keeps its place, so no focus is lost when what it saved is no longer a change. */
export function SaveButton({ isDirty, busy = false, ...rest }: SaveButtonProps) {
  return (
    <Button
      {...rest}
      busy={busy}
      variant={isDirty || busy ? 'default' : 'outline'}
      disabledReason={isDirty ? null : 'Nothing has been changed.'}
    />
  )
}
