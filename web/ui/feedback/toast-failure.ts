import { describeApiFailure } from '#web/api/say.ts'
import { toast } from './toast.ts'

/** Shows that a request failed, and why. */
export function toastFailure(title: string, error: unknown): void {
  toast({ title, description: describeApiFailure(error), variant: 'destructive' })
}
