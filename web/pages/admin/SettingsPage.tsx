import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { settingsQuery } from '#web/features/administration/administration.queries.ts'
import { BackupCard } from '#web/features/administration/BackupCard.tsx'
import { BrandForm } from '#web/features/administration/BrandForm.tsx'
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
import { BrandMark } from '#web/features/shell/BrandMark.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { paths, type SettingsCard } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FoldedCard } from '#web/ui/page/FoldedCard.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

export function SettingsPage() {
  return (
    <>
      <PageTop
        title="Settings"
        description={
          <nav aria-label="Other lists" className="flex flex-wrap gap-x-4 sm:gap-x-5">
            <TextLink to={paths.admin.formats()}>Exam Formats</TextLink>
            <TextLink to={paths.admin.schools()}>Schools</TextLink>
            <TextLink to={paths.admin.unusedAccounts()}>Unused Accounts</TextLink>
            <TextLink to={paths.admin.deleted()}>Recently Deleted</TextLink>
            <TextLink to={paths.admin.audit()}>Audit Log</TextLink>
            <TextLink to={paths.admin.programs()}>Other Programs</TextLink>
          </nav>
        }
      />
      <FailedMessages />
      <Settings />
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
        <div className={columns}>
          <SchoolSettings settings={settings} />
          <TestSettings settings={settings} />
          <ServerSettings settings={settings} />
        </div>
      )}
    </Loaded>
  )
}

const columns = 'grid items-start gap-4 lg:grid-cols-2 lg:gap-6'

function SchoolSettings({ settings }: { settings: ShownSettings }) {
  const { platformName, supportContact, retentionMonths, timeZone } = settings
  return (
    <Group title="School">
      <Setting card="name" title="Name, color and logo" value={platformName}>
        <BrandForm settings={settings} mark={<BrandMark className="size-8 shrink-0" />} />
      </Setting>
      <Setting card="support" title="Support contact" value={supportContact === '' ? 'Not set' : supportContact}>
        <SupportContactForm settings={settings} />
      </Setting>
      <Setting card="privacy" title="Privacy" value={retentionMonths === 0 ? undefined : `${retentionMonths} months`}>
        <PrivacyForm settings={settings} noticeAddress={paths.privacy()} />
      </Setting>
      <Setting card="time-zone" title="Time zone" value={timeZone ?? 'Not set'}>
        <TimeZoneForm settings={settings} />
      </Setting>
      <Setting card="registration" title="Who may register" value={registrants(settings)}>
        <RegistrationForm settings={settings} />
      </Setting>
    </Group>
  )
}

function TestSettings({ settings }: { settings: ShownSettings }) {
  return (
    <Group title="Tests">
      <Setting card="retake-pin" title="Retake PIN" value={settings.retakePin}>
        <RetakePinForm settings={settings} />
      </Setting>
      <Setting card="duration" title="Default test duration" value={`${settings.defaultDuration} min`}>
        <DefaultDurationForm settings={settings} />
      </Setting>
      <Setting card="ready-made" title="Ready-made tests">
        <ReadyMadeCard />
      </Setting>
      <Setting card="score-scales" title="Score scales">
        <ScoreScalesCard />
      </Setting>
    </Group>
  )
}

function ServerSettings({ settings: { installation } }: { settings: ShownSettings }) {
  return (
    <Group title="Server">
      <Setting card="mail" title="Email" value={installation.mailServer ? 'Mail server' : 'Outbox only'}>
        <TestMailCard
          hasMailServer={installation.mailServer}
          isDemo={installation.demo}
          outboxAddress={paths.outbox()}
        />
      </Setting>
      <Setting card="backup" title="Backup">
        <BackupCard />
      </Setting>
      <Setting
        card="two-step"
        title="Two-step sign-in"
        value={installation.adminSecondFactor ? 'Required' : 'Optional'}
      >
        <SecondFactorCard isRequired={installation.adminSecondFactor} />
      </Setting>
      <DemoDataCard id={'demo-data' satisfies SettingsCard} usersAddress={paths.admin.users()} />
    </Group>
  )
}

function registrants({ registration: { student, parent } }: ShownSettings): string {
  if (student && parent) return 'Students and parents'
  if (student) return 'Students'
  return parent ? 'Parents' : 'Nobody'
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <p className="font-semibold text-muted text-sm">{title}</p>
      {children}
    </section>
  )
}

interface SettingProps {
  card: SettingsCard
  title: string
  value?: string | undefined
  children: ReactNode
}

/** Lets an address refer to the setting. */
function Setting({ card, ...fold }: SettingProps) {
  return <FoldedCard id={card} {...fold} />
}

/** Has as many rows as there are settings, so that the content below does not move. */
function SettingsSkeleton() {
  return (
    <div className={columns}>
      {['School', 'Tests', 'Server'].map((group) => (
        <Group key={group} title={group}>
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <Skeleton key={row} className="h-12 rounded-xl" />
          ))}
        </Group>
      ))}
    </div>
  )
}
