import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'

export interface SaveButtonProps extends Pick<ButtonProps, 'type' | 'busy' | 'onClick' | 'children'> {
  isDirty: boolean
}

/** Highlighted only after a change. It keeps its place, so that the focus is not lost once the change is saved. */
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
