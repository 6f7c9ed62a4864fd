import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { settingsQuery } from '#web/features/administration/administration.queries.ts'
import { BackupCard } from '#web/features/administration/BackupCard.tsx'
import { DefaultDurationForm } from '#web/features/administration/DefaultDurationForm.tsx'
import { DemoDataCard } from '#web/features/administration/DemoDataCard.tsx'
import { FailedMessages } from '#web/features/administration/FailedMessages.tsx'
import { PrivacyForm } from '#web/features/administration/PrivacyForm.tsx'
import { RegistrationForm } from '#web/features/administration/RegistrationForm.tsx'
import { RetakePinForm } from '#web/features/administration/RetakePinForm.tsx'
import { SecondFactorCard } from '#web/features/administration/SecondFactorCard.tsx'
import { SupportContactForm } from '#web/features/administration/SupportContactForm.tsx'
import { TestMailCard } from '#web/features/administration/TestMailCard.tsx'
import { TimeZoneForm } from '#web/features/administration/TimeZoneForm.tsx'
import { ReadyMadeCard } from '#web/features/authoring/tests/ReadyMadeCard.tsx'
import { ScoreScalesCard } from '#web/features/score-scales/ScoreScalesCard.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths, type SettingsCard } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

export function SettingsPage() {
  return (
    <>
      <PageTitle title="Settings" />
      <PageHeader
        title="Settings"
        actions={
          <>
            <ButtonLink to={paths.admin.formats()} variant="outline">
              Exam Formats
            </ButtonLink>
            <ButtonLink to={paths.admin.schools()} variant="outline">
              Schools
            </ButtonLink>
            <ButtonLink to={paths.admin.unusedAccounts()} variant="outline">
              Unused Accounts
            </ButtonLink>
            <ButtonLink to={paths.admin.deleted()} variant="outline">
              Recently Deleted
            </ButtonLink>
            <ButtonLink to={paths.admin.audit()} variant="outline">
              Audit Log
            </ButtonLink>
          </>
        }
      />
      <FailedMessages />
      <Settings />
      <Place card="score-scales">
        <ScoreScalesCard />
      </Place>
    </>
  )
}

SettingsPage.firstQueries = () => [settingsQuery()]

function Settings() {
  const query = useQuery(settingsQuery())
  return (
    <Loaded
      query={query}
      label="Loading the settings"
      skeleton={<SettingsSkeleton />}
      failure="The settings could not be loaded"
    >
      {(settings) => (
        <>
          <Cards hasDemo={settings.installation.demo} />
          <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
            <Place card="support">
              <SupportContactForm settings={settings} />
            </Place>
            <Place card="privacy">
              <PrivacyForm settings={settings} noticeAddress={paths.privacy()} />
            </Place>
            <Place card="time-zone">
              <TimeZoneForm settings={settings} />
            </Place>
            <Place card="mail">
              <TestMailCard
                hasMailServer={settings.installation.mailServer}
                isDemo={settings.installation.demo}
                outboxAddress={paths.outbox()}
              />
            </Place>
            <Place card="backup">
              <BackupCard />
            </Place>
            <Place card="registration">
              <RegistrationForm settings={settings} />
            </Place>
            <Place card="retake-pin">
              <RetakePinForm settings={settings} />
            </Place>
            <Place card="duration">
              <DefaultDurationForm settings={settings} />
            </Place>
            <Place card="two-step">
              <SecondFactorCard isRequired={settings.installation.adminSecondFactor} />
            </Place>
            <Place card="ready-made">
              <ReadyMadeCard />
            </Place>
            <Place card="demo-data">
              <DemoDataCard usersAddress={paths.admin.users()} />
            </Place>
            <FocusOnNamedCard />
          </div>
        </>
      )}
    </Loaded>
  )
}

const cards: readonly { card: SettingsCard; words: string }[] = [
  { card: 'support', words: 'Support contact' },
  { card: 'privacy', words: 'Privacy' },
  { card: 'time-zone', words: 'Time zone' },
  { card: 'mail', words: 'Email' },
  { card: 'backup', words: 'Backup' },
  { card: 'registration', words: 'Who may register' },
  { card: 'retake-pin', words: 'Retake PIN' },
  { card: 'duration', words: 'Default test duration' },
  { card: 'two-step', words: 'Two-step sign-in' },
  { card: 'ready-made', words: 'Ready-made tests' },
  { card: 'demo-data', words: 'Demo data' },
  { card: 'score-scales', words: 'Score scales' },
]

/** The page is longer than a screen, on a phone four times as long. */
function Cards({ hasDemo }: { hasDemo: boolean }) {
  return (
    <nav aria-label="On this page" className="-mt-2 mb-4">
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {cards
          .filter(({ card }) => hasDemo || card !== 'demo-data')
          .map(({ card, words }) => (
            <li key={card}>
              <TextLink to={`#${card}`}>{words}</TextLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** Lets an address refer to the card. */
function Place({ card, children }: { card: SettingsCard; children: ReactNode }) {
  return (
    <div id={card} className="scroll-mt-20 empty:hidden">
      {children}
    </div>
  )
}

/** Scrolls to the card in the address, and focuses its heading. */
function FocusOnNamedCard() {
  const { hash, key } = useLocation()

  // The document owns the focus. The same link can be followed twice: each time with a new key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the link was followed again
  useEffect(() => {
    const card = hash === '' ? null : document.getElementById(hash.slice(1))
    const heading = card?.querySelector('h2')
    if (!card || !heading) return
    card.scrollIntoView({ block: 'start' })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [hash, key])
  return null
}

/** Has as many placeholder cards as there are real ones, so that the content below does not move. */
function SettingsSkeleton() {
  return (
    <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
      {['PIN', 'duration', 'registration', 'support', 'privacy', 'zone', 'mail', 'factors', 'backup', 'ready-made'].map(
        (card) => (
          <Skeleton key={card} className="h-64 rounded-xl" />
        ),
      )}
    </div>
  )
}
