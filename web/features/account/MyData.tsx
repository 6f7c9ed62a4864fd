import { useMutation, useQuery } from '@tanstack/react-query'
import type { Role } from '#contracts/accounts/profile.ts'
import {
  exportChild,
  exportMyData,
  formatPersonalDataFileName,
  type PersonalData,
} from '#contracts/administration/personal-data.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { childrenQuery } from './account.queries.ts'
import { FoldedSection } from './Section.tsx'

/** Lets people download everything we store about them, and parents what we store about each child. */
export function MyData({ role }: { role: Role }) {
  const children = useQuery({ ...childrenQuery(), enabled: role === 'parent' }).data?.children ?? []
  return (
    <FoldedSection
      id="data"
      title="Your data"
      description="A file with everything we store about you: profile, sessions and activity. For students, also every test with its answers."
    >
      <div className="flex flex-col gap-4">
        <DataButton label="Download my data" notice="Your data is downloaded" read={() => call(exportMyData)} />
        {children.map(({ id, fullName }) => (
          <ChildButton key={id} id={id} fullName={fullName} />
        ))}
      </div>
    </FoldedSection>
  )
}

function ChildButton({ id, fullName }: { id: StudentId; fullName: string }) {
  return (
    <DataButton
      label={`Download ${fullName}’s data`}
      notice={`${fullName}’s data is downloaded`}
      read={() => call(exportChild, { params: { studentId: id } })}
    />
  )
}

function DataButton({ label, notice, read }: { label: string; notice: string; read: () => Promise<PersonalData> }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: read,
    onSuccess: (data) => {
      const name = formatPersonalDataFileName(data.account.fullName, new Date(data.exportedAt))
      offerDownload(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
      toast({ title: notice, description: name, variant: 'success' })
    },
  })
  return (
    <>
      {error !== null && <Alert tone="error" title={describeApiFailure(error)} />}
      <Button variant="outline" className="self-start" busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
    </>
  )
}
