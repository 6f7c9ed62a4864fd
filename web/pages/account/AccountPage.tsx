import { emailKindsByRole } from '#contracts/people/notifications.ts'
import { useConfig } from '#web/api/use-config.ts'
import { ActivityList } from '#web/features/account/ActivityList.tsx'
import { EmailForm } from '#web/features/account/EmailForm.tsx'
import { Erasures } from '#web/features/account/Erasures.tsx'
import { LinkedIdentities } from '#web/features/account/LinkedIdentities.tsx'
import { AppearanceForm } from '#web/features/account/LookForm.tsx'
import { MyData } from '#web/features/account/MyData.tsx'
import { NameForm } from '#web/features/account/NameForm.tsx'
import { Passkeys } from '#web/features/account/Passkeys.tsx'
import { PasswordForm } from '#web/features/account/PasswordForm.tsx'
import { SecondFactors } from '#web/features/account/SecondFactors.tsx'
import { FoldedSection } from '#web/features/account/Section.tsx'
import { SessionList } from '#web/features/account/SessionList.tsx'
import { EmailSettings } from '#web/features/notifications/EmailSettings.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'

/** A person's own account, for every role. */
export function AccountPage() {
  const { user, profile, keepProfile } = useAuth()
  const { config, isLoading } = useConfig()
  if (user === null || profile === null) return null
  const hasEmails = emailKindsByRole[profile.role].length > 0
  const isLinkable = config?.google === true || (user.identities?.length ?? 0) > 1

  return (
    <>
      <PageTop title="Account" />
      {/* The cards below would move when it is known which of them there are. */}
      {!isLoading && (
        <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-2">
          <div className="flex flex-col gap-3">
            <NameForm profile={profile} onChanged={keepProfile} />
            <EmailForm user={user} />
            <PasswordForm />
            <AppearanceForm />
            {hasEmails && (
              <FoldedSection id="emails" title="Emails" description="We show all of these in the app too.">
                <EmailSettings />
              </FoldedSection>
            )}
            <ActivityList />
            <MyData role={profile.role} />
            {(profile.role === 'student' || profile.role === 'parent') && <Erasures reader={profile.role} />}
          </div>
          <div className="flex flex-col gap-3">
            {config?.passkeys === true && <Passkeys />}
            <SecondFactors user={user} hasKeys={config?.passkeys === true} hasPhones={config?.phoneFactors === true} />
            {isLinkable && <LinkedIdentities user={user} hasGoogle={config?.google === true} />}
            <SessionList />
          </div>
        </div>
      )}
    </>
  )
}
