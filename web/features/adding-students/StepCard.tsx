import { type ReactNode, useEffect, useRef } from 'react'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

export interface StepCardProps {
  /** Starts at 1. Undefined if no further action is needed. */
  number?: number | undefined
  title: string
  description?: string | undefined
  /** True for the first step on the page, which does not take the focus. */
  isFirst?: boolean | undefined
  /** The back and next buttons. */
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
