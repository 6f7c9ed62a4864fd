import type { StudentId, UserId } from '#contracts/wire/ids.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useAskForRemoval } from './joining.queries.ts'

export interface AskRemovalDialogProps {
  reader: 'student' | 'parent'
  child: StudentId
  adult: { id: UserId; fullName: string; isMe: boolean }
  onClose: () => void
}

export function AskRemovalDialog({ reader, child, adult, onClose }: AskRemovalDialogProps) {
  const ask = useAskForRemoval(() => {
    toast({ title: 'Your school was asked', description: 'We will tell you what they decide.', variant: 'success' })
    onClose()
  })
  return (
    <Confirmation
      title={adult.isMe ? 'Ask to be removed?' : `Ask to remove ${adult.fullName}?`}
      description={descriptionFor(reader, adult.isMe)}
      confirm="Ask the school"
      isDestructive={false}
      busy={ask.isPending}
      onConfirm={() => ask.mutate({ studentId: child, adultId: adult.id })}
      onClose={onClose}
    >
      {ask.error !== null && <Alert tone="error" title={describeApiFailure(ask.error)} />}
    </Confirmation>
  )
}

function descriptionFor(reader: AskRemovalDialogProps['reader'], isMe: boolean): string {
  if (isMe) return 'The school decides. After that, you no longer see anything about this child here.'
  return reader === 'student'
    ? 'Your school decides. We do not tell this person that you asked. Are you in danger? Tell an adult you trust now.'
    : 'The school decides. We do not tell this person who asked.'
}
