import { useConfig } from '#web/api/use-config.ts'
import { ExamChange } from '#web/features/help/ExamChange.tsx'
import { helpOf } from '#web/features/help/help-words.ts'
import { SupportContact } from '#web/features/help/SupportContact.tsx'
import { useAuth } from '#web/features/session/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** How to start, how scoring works, what changed in the exam and who to ask, for the reader's role. */
export function HelpPage() {
  const { profile } = useAuth()
  const { config } = useConfig()
  if (profile === null) return null
  const asksAdministrator = config !== null && config.supportContact === ''
  return (
    <>
      <PageTitle title="Help" />
      <PageHeader
        title="Help"
        description="How to start, how scoring works, what changed in the exam, and who to ask"
      />
      <div className="flex max-w-3xl flex-col gap-6">
        {helpOf[profile.role].map(({ title, paragraphs }) => (
          <Card key={title}>
            <CardHeader>
              <CardTitle>{title}</CardTitle>
            </CardHeader>
            <CardContent className="flex flex-col gap-3">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </CardContent>
          </Card>
        ))}
        <ExamChange />
        <Card>
          <CardHeader>
            <CardTitle>Try the test screen</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col items-start gap-3">
            <p>A short tour with five questions shows every tool. It has no clock, and nothing is recorded.</p>
            <ButtonLink to={paths.tour()} variant="outline">
              Take the tour
            </ButtonLink>
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Who to ask</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col gap-3">
            <SupportContact before="Support: " />
            {asksAdministrator && <p>{whoToAsk[profile.role === 'admin' ? 'admin' : 'others']}</p>}
          </CardContent>
        </Card>
      </div>
    </>
  )
}

const whoToAsk = {
  admin: 'Enter a support contact under Settings. Everybody sees it here.',
  others: 'Ask your tutor or your school.',
}
