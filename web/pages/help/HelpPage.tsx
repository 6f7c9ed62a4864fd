import { type ReactNode, Suspense } from 'react'
import type { Role } from '#contracts/accounts/profile.ts'
import { useConfig } from '#web/api/use-config.ts'
import { ExamChange } from '#web/features/help/ExamChange.tsx'
import { helpByRole } from '#web/features/help/help-words.ts'
import { SupportContact } from '#web/features/help/SupportContact.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { type SidebarLink, sidebarLinks } from '#web/features/shell/sidebar-links.ts'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { FoldedCard } from '#web/ui/page/FoldedCard.tsx'
import { InlineLink } from '#web/ui/text/TextLink.tsx'

const ChildrensTutors = createLazyExtra(
  async () => (await import('#web/features/schedule/ChildrensTutors.tsx')).ChildrensTutors,
)

const MyTutor = createLazyExtra(async () => (await import('#web/features/joining/MyTutor.tsx')).MyTutor)

/** Explains how to start, how scoring works, what changed in the exam and where to ask, for the reader's role. */
export function HelpPage() {
  const { profile } = useAuth()
  const { config } = useConfig()
  if (profile === null) return null
  const sections = helpByRole[profile.role]
  return (
    <>
      <PageTop title="Help" />
      <div className="flex max-w-3xl flex-col gap-3">
        {sections.map(({ title, paragraphs }, at) => (
          <FoldedCard key={title} id={`help-${at + 1}`} title={title}>
            <div className="flex flex-col gap-3 px-4 pb-5 sm:px-5">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{withLinks(paragraph, sidebarLinks[profile.role])}</p>
              ))}
            </div>
          </FoldedCard>
        ))}
        <ExamChange />
        <Tour />
        <Card>
          <CardHeader>
            <CardTitle>A lesson for each skill</CardTitle>
          </CardHeader>
          <CardContent>
            <ButtonLink to={paths.lessons()} variant="outline">
              All lessons
            </ButtonLink>
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Who to ask</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col gap-3">
            {profile.role === 'student' && (
              <Suspense fallback={null}>
                <MyTutor />
              </Suspense>
            )}
            {profile.role === 'parent' && (
              <Suspense fallback={null}>
                <ChildrensTutors />
              </Suspense>
            )}
            {(profile.role !== 'admin' || config?.supportContact === '') && <p>{whoToAsk[profile.role]}</p>}
            <SupportContact before="Support: " />
            <p>
              The page about <InlineLink to={paths.privacy()}>privacy</InlineLink> says what we keep, and who sees it.
            </p>
          </CardContent>
        </Card>
      </div>
    </>
  )
}

function Tour() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Try the test screen</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-3">
        <p>A short tour with five questions shows every tool. It has no clock, and nothing is recorded.</p>
        <p>
          In the tour you can go back to any question. In a test with the 2026 rules, you cannot go back after you hand
          in an answer.
        </p>
        <ButtonLink to={paths.tour()} variant="outline">
          Take the tour
        </ButtonLink>
      </CardContent>
    </Card>
  )
}

/** Turns page names in the text into links. */
function withLinks(paragraph: string, links: readonly SidebarLink[]): ReactNode[] {
  const named = links
    .filter(({ label }) => paragraph.includes(label))
    .toSorted((a, b) => b.label.length - a.label.length)
  const [link] = named
  if (link === undefined) return [paragraph]
  const [before = '', ...after] = paragraph.split(link.label)
  const others = links.filter((other) => other !== link)
  return [
    ...withLinks(before, others),
    <InlineLink key={link.label} to={link.to}>
      {link.label}
    </InlineLink>,
    ...withLinks(after.join(link.label), others),
  ]
}

const tellThem = 'Tell them which page you are on and what you see.'

const whoToAsk: Record<Role, string> = {
  student: `Ask your tutor, your teacher or your parents. ${tellThem}`,
  parent: `Ask your child’s tutor or school. ${tellThem}`,
  tutor: `Ask the person who gave you your account. ${tellThem}`,
  admin: 'Enter a support contact under Settings. Everybody sees it here.',
}
