import type { ReactNode } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { FoldedCard } from '#web/ui/page/FoldedCard.tsx'

export interface SectionProps {
  title: string
  description?: string
  children: ReactNode
}

/** A section of the account page. */
export function Section({ title, description, children }: SectionProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <Description text={description} />
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  )
}

export interface FoldedSectionProps extends SectionProps {
  /** An address that ends in it opens the section. */
  id: string
  value?: string
  startsOpen?: boolean
}

/** A section that few people come for. */
export function FoldedSection({ id, title, value, description, startsOpen = false, children }: FoldedSectionProps) {
  return (
    <FoldedCard id={id} title={title} value={value} startsOpen={startsOpen}>
      <div className="px-4 pb-5 sm:px-5">
        <Description text={description} />
        <div className="mt-3">{children}</div>
      </div>
    </FoldedCard>
  )
}

function Description({ text }: { text: string | undefined }) {
  return text !== undefined && <CardDescription className="text-pretty">{text}</CardDescription>
}
