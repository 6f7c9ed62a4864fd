import { useMutation } from '@tanstack/react-query'
import { exportMyData, personalDataFileName } from '#contracts/administration/personal-data.ts'
import { call } from '#web/api/client.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { download } from '#web/ui/buttons/download.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Section } from './Section.tsx'

/** Lets people download everything we store about them. */
export function MyData() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(exportMyData),
    onSuccess: (data) => {
      const name = personalDataFileName(data.account.fullName, new Date(data.exportedAt))
      download(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
      toast({ title: 'Your data is downloaded', description: name, variant: 'success' })
    },
  })
  return (
    <Section
      title="Your data"
      description="A file with everything we store about you: profile, sessions and activity. For students, also every test with its answers."
    >
      <div className="flex flex-col gap-4">
        {error !== null && <Alert tone="error" title={say(error)} />}
        <Button variant="outline" className="self-start" busy={isPending} onClick={() => mutate()}>
          Download my data
        </Button>
      </div>
    </Section>
  )
}
