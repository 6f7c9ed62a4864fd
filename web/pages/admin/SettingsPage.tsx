import { useQuery } from '@tanstack/react-query'
import { say } from '#web/api/say.ts'
import { settingsQuery } from '#web/features/administration/administration.queries.ts'
import { BackupCard } from '#web/features/administration/BackupCard.tsx'
import { DefaultDurationForm } from '#web/features/administration/DefaultDurationForm.tsx'
import { DemoDataCard } from '#web/features/administration/DemoDataCard.tsx'
import { RegistrationForm } from '#web/features/administration/RegistrationForm.tsx'
import { RetakePinForm } from '#web/features/administration/RetakePinForm.tsx'
import { SecondFactorCard } from '#web/features/administration/SecondFactorCard.tsx'
import { TestMailCard } from '#web/features/administration/TestMailCard.tsx'
import { ScoreScalesCard } from '#web/features/score-scales/ScoreScalesCard.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function SettingsPage() {
  return (
    <>
      <PageTitle title="Settings" />
      <PageHeader
        title="Settings"
        description="What holds for the whole platform"
        actions={
          <ButtonLink to={paths.admin.audit()} variant="outline">
            Audit Log
          </ButtonLink>
        }
      />
      <Settings />
      <ScoreScalesCard />
    </>
  )
}

function Settings() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery())
  if (data !== undefined) {
    return (
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
        <RetakePinForm settings={data} />
        <DefaultDurationForm settings={data} />
        <RegistrationForm settings={data} />
        <TestMailCard hasMailServer={data.installation.mailServer} outboxAddress={paths.outbox()} />
        <SecondFactorCard isRequired={data.installation.adminSecondFactor} />
        <BackupCard />
        <DemoDataCard usersAddress={paths.admin.users()} />
      </div>
    )
  }
  if (error === null) return <SettingsSkeleton />
  return (
    <ErrorState
      title="The settings could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}

/** As many cards as there will be, so that what stands below does not move. */
function SettingsSkeleton() {
  return (
    <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
      {['PIN', 'duration', 'registration', 'mail', 'factors', 'backup'].map((card) => (
        <Skeleton key={card} className="h-64 rounded-xl" />
      ))}
    </div>
  )
}
