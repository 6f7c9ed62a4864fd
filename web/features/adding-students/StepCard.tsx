import { type ReactNode, useEffect, useRef } from 'react'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

export interface StepCardProps {
  /** From 1. Left out where there is nothing more to do. */
  number?: number | undefined
  title: string
  description?: string | undefined
  /** The first thing that the page shows leaves the focus where the page has it. */
  isFirst?: boolean | undefined
  /** The buttons that lead back and on. */
  footer?: ReactNode
  children: ReactNode
}

const stepCount = 4

/** One step of adding students. Its heading takes the focus, because the button that led here is gone. */
export function StepCard({ number, title, description, isFirst = false, footer, children }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <Card>
      <CardHeader className="print:hidden">
        {number !== undefined && <p className="font-medium text-muted text-sm">{`Step ${number} of ${stepCount}`}</p>}
        <CardTitle ref={heading} tabIndex={-1}>
          {title}
        </CardTitle>
        {description !== undefined && <CardDescription className="text-pretty">{description}</CardDescription>}
      </CardHeader>
      <CardContent className="flex flex-col gap-5">{children}</CardContent>
      {footer !== undefined && <CardFooter className="print:hidden">{footer}</CardFooter>}
    </Card>
  )
}
