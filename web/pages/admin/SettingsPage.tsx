import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/features/administration/administration.queries.ts'
import { BackupCard } from '#web/features/administration/BackupCard.tsx'
import { DefaultDurationForm } from '#web/features/administration/DefaultDurationForm.tsx'
import { DemoDataCard } from '#web/features/administration/DemoDataCard.tsx'
import { RegistrationForm } from '#web/features/administration/RegistrationForm.tsx'
import { RetakePinForm } from '#web/features/administration/RetakePinForm.tsx'
import { SecondFactorCard } from '#web/features/administration/SecondFactorCard.tsx'
import { SupportContactForm } from '#web/features/administration/SupportContactForm.tsx'
import { TestMailCard } from '#web/features/administration/TestMailCard.tsx'
import { ScoreScalesCard } from '#web/features/score-scales/ScoreScalesCard.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function SettingsPage() {
  return (
    <>
      <PageTitle title="Settings" />
      <PageHeader
        title="Settings"
        description="Settings for the whole platform"
        actions={
          <>
            <ButtonLink to={paths.admin.formats()} variant="outline">
              Exam Formats
            </ButtonLink>
            <ButtonLink to={paths.admin.schools()} variant="outline">
              Schools
            </ButtonLink>
            <ButtonLink to={paths.admin.audit()} variant="outline">
              Audit Log
            </ButtonLink>
          </>
        }
      />
      <Settings />
      <ScoreScalesCard />
    </>
  )
}

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
        <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
          <RetakePinForm settings={settings} />
          <DefaultDurationForm settings={settings} />
          <RegistrationForm settings={settings} />
          <SupportContactForm settings={settings} />
          <TestMailCard hasMailServer={settings.installation.mailServer} outboxAddress={paths.outbox()} />
          <SecondFactorCard isRequired={settings.installation.adminSecondFactor} />
          <BackupCard />
          <DemoDataCard usersAddress={paths.admin.users()} />
        </div>
      )}
    </Loaded>
  )
}

/** As many placeholder cards as real ones, so that the content below does not move. */
function SettingsSkeleton() {
  return (
    <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
      {['PIN', 'duration', 'registration', 'support', 'mail', 'factors', 'backup'].map((card) => (
        <Skeleton key={card} className="h-64 rounded-xl" />
      ))}
    </div>
  )
}
