import { useMutation } from '@tanstack/react-query'
import type { ListedUser } from '#contracts/accounts/user-administration.ts'
import { exportPerson, personalDataFileName } from '#contracts/administration/personal-data.ts'
import { call } from '#web/api/client.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { download } from '#web/ui/buttons/download.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** The file of a person's data, for people who ask for it and cannot sign in. */
export function PersonalDataButton({ user }: { user: ListedUser }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportPerson, { params: { userId: user.id } }),
    onSuccess: (data) => {
      const name = personalDataFileName(data.account.fullName, new Date(data.exportedAt))
      download(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
      toast({ title: 'Data downloaded', description: name, variant: 'success' })
    },
    onError: (error) => toast({ title: 'Failed to download data', description: say(error), variant: 'destructive' }),
  })
  return (
    <Button size="sm" variant="outline" busy={isPending} onClick={() => mutate()}>
      Download Data
    </Button>
  )
}
