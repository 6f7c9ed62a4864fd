import { notFormalMessage } from '#contracts/people/student-administration.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** A person with only a user account has nothing to delete here. */
export function showCannotDelete(): void {
  toast({ title: 'Cannot delete', description: notFormalMessage, variant: 'destructive' })
}
