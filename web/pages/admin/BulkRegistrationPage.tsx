import { useQueryClient } from '@tanstack/react-query'
import { BulkRegistration } from '#web/features/bulk-registration/BulkRegistration.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

export function BulkRegistrationPage() {
  const queryClient = useQueryClient()
  const { profile } = useAuth()
  return (
    <>
      <PageTop
        title="Bulk User Registration"
        actions={
          <ButtonLink to={paths.admin.users()} variant="outline">
            Manage Users
          </ButtonLink>
        }
      />
      <p className="-mt-3 mb-6 text-sm">
        <span>Only students?</span> <TextLink to={paths.admin.addStudents()}>Add students</TextLink>{' '}
        <span>asks for less.</span>
      </p>
      {profile !== null && (
        <BulkRegistration
          key={profile.id}
          owner={profile.id}
          onRegistered={() => void queryClient.invalidateQueries()}
        />
      )}
    </>
  )
}
