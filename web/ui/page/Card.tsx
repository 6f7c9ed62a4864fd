import type { ComponentProps } from 'react'
import { joinClassNames } from '../text/class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={joinClassNames('flex flex-col rounded-xl border border-line bg-surface shadow-card', className)}
    />
  )
}

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClassNames('flex flex-col gap-1.5 p-5 pb-0 sm:p-6 sm:pb-0', className)} />
}

export interface CardTitleProps extends ComponentProps<'h2'> {
  /** Level of the heading in the page's outline. The look does not change. */
  level?: 1 | 2 | 3 | 4 | undefined
}

export function CardTitle({ level = 2, className, ...rest }: CardTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading
      {...rest}
      className={joinClassNames('font-semibold leading-snug', level === 1 ? 'text-2xl' : 'text-lg', className)}
    />
  )
}

export function CardDescription({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={joinClassNames('text-muted text-sm', className)} />
}

export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClassNames('grow p-5 sm:p-6', className)} />
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={joinClassNames('flex flex-wrap items-center gap-3 border-line border-t px-5 py-4 sm:px-6', className)}
    />
  )
}
