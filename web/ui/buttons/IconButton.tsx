import type { ComponentType } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'size' | 'children'> {
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  /** Use the same words for `data-tooltip`, unless the place already says what the button is about. */
  'aria-label': string
}

export function IconButton({ icon: Icon, variant = 'ghost', ...props }: IconButtonProps) {
  return (
    <Button {...props} variant={variant} size="icon">
      <Icon aria-hidden="true" />
    </Button>
  )
}
