import type { ReactNode } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { sectionId } from '#web/ui/page/PageContents.tsx'

export interface SectionProps {
  title: string
  description: string
  children: ReactNode
}

/** A section of the account page. */
export function Section({ title, description, children }: SectionProps) {
  return (
    <Card id={sectionId(title)}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription className="text-pretty">{description}</CardDescription>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  )
}
