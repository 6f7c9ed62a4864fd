/** Classes shared by buttons and by links that look like buttons. */
import { joinClassNames } from '../text/class-names.ts'

export type ButtonVariant = 'default' | 'secondary' | 'outline' | 'destructive' | 'ghost' | 'link'
export type ButtonSize = 'sm' | 'md' | 'icon'

const base =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-lg border font-medium text-sm leading-5 ' +
  'no-underline transition-colors select-none aria-disabled:cursor-not-allowed ' +
  'not-aria-busy:aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  default:
    'border-transparent bg-accent text-on-accent not-aria-disabled:hover:bg-accent-strong not-aria-disabled:active:bg-accent-strong',
  secondary: 'border-transparent bg-line/70 text-ink not-aria-disabled:hover:bg-line',
  outline: 'border-line-strong/60 bg-surface text-ink not-aria-disabled:hover:bg-sunken',
  destructive: 'border-transparent bg-danger text-on-danger not-aria-disabled:hover:bg-danger-strong',
  ghost: 'border-transparent bg-transparent text-ink not-aria-disabled:hover:bg-sunken',
  link: 'border-transparent bg-transparent text-accent-ink underline-offset-4 not-aria-disabled:hover:underline',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 py-2.5',
  icon: 'size-11 p-0 [&_svg]:size-5',
}

export function getButtonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return joinClassNames(
    base,
    variants[variant],
    sizes[size],
    variant === 'link' && size !== 'icon' && 'px-1!',
    className,
  )
}
