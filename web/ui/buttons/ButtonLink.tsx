import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonSize, type ButtonVariant, getButtonClasses } from './button-classes.ts'

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

/** A link that looks like a button: it navigates, it does not act. */
export function ButtonLink({ variant = 'default', size = 'md', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={getButtonClasses(variant, size, className)} />
}
