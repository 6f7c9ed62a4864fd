import { notFormalMessage } from '#contracts/student-administration.ts'
import { toast } from '#web/ui/toast.ts'

/** Somebody with only a user account has nothing that could be deleted here. */
export function sayCannotDelete(): void {
  toast({ title: 'Cannot delete', description: notFormalMessage, variant: 'destructive' })
}
