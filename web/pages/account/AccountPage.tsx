import { kindsOfRole } from '#contracts/people/notifications.ts'
import { useConfig } from '#web/api/use-config.ts'
import { ActivityList } from '#web/features/account/ActivityList.tsx'
import { EmailForm } from '#web/features/account/EmailForm.tsx'
import { Erasures } from '#web/features/account/Erasures.tsx'
import { LinkedIdentities } from '#web/features/account/LinkedIdentities.tsx'
import { LookForm } from '#web/features/account/LookForm.tsx'
import { MyData } from '#web/features/account/MyData.tsx'
import { NameForm } from '#web/features/account/NameForm.tsx'
import { Passkeys } from '#web/features/account/Passkeys.tsx'
import { PasswordForm } from '#web/features/account/PasswordForm.tsx'
import { SecondFactors } from '#web/features/account/SecondFactors.tsx'
import { Section } from '#web/features/account/Section.tsx'
import { SessionList } from '#web/features/account/SessionList.tsx'
import { EmailSettings } from '#web/features/notifications/EmailSettings.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { PageContents } from '#web/ui/page/PageContents.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** A person's own account, for every role. */
export function AccountPage() {
  const { user, profile, keepProfile } = useAuth()
  const { config } = useConfig()
  if (user === null || profile === null) return null
  const hasEmails = kindsOfRole[profile.role].length > 0
  const isFamily = profile.role === 'student' || profile.role === 'parent'
  const isLinkable = config?.google === true || (user.identities?.length ?? 0) > 1

  return (
    <>
      <PageTitle title="Account" />
      <PageHeader title="Account" />
      {/* On a narrow screen the page is long. */}
      <PageContents
        className="-mt-2 mb-6 lg:hidden"
        titles={[
          ...['Name', 'Email address', 'Password', 'Display'],
          ...(hasEmails ? ['Emails'] : []),
          ...(config?.passkeys === true ? ['Passkeys'] : []),
          ...['Two-step sign-in', ...(isLinkable ? ['Linked accounts'] : [])],
          ...['Where you are signed in', 'Recent activity', 'Your data', ...(isFamily ? ['Delete everything'] : [])],
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <NameForm profile={profile} onChanged={keepProfile} />
          <EmailForm user={user} />
          <PasswordForm />
          <LookForm />
          {hasEmails && (
            <Section title="Emails" description="We show all of these in the app too.">
              <EmailSettings />
            </Section>
          )}
        </div>
        <div className="flex flex-col gap-6">
          {config?.passkeys === true && <Passkeys />}
          <SecondFactors user={user} hasKeys={config?.passkeys === true} hasPhones={config?.phoneFactors === true} />
          {isLinkable && <LinkedIdentities user={user} hasGoogle={config?.google === true} />}
          <SessionList />
          <ActivityList />
          <MyData role={profile.role} />
          {(profile.role === 'student' || profile.role === 'parent') && <Erasures reader={profile.role} />}
        </div>
      </div>
    </>
  )
}
