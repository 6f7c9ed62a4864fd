import { toast } from '#web/ui/feedback/toast.ts'
import { linkWithCode } from './shared-code.ts'

/** Opens the list of the device with which people send a message, or copies the message. */
export async function shareCode(code: string, whose: 'mine' | 'of_student'): Promise<void> {
  const text = messageWith(code, whose)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text })
      return
    } catch (error) {
      // The person closed the list.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Message copied', description: 'Paste it into a message to the parent.', variant: 'success' })
  } catch {
    toast({ title: 'Copy failed', description: 'Please write the code down.', variant: 'destructive' })
  }
}

function messageWith(code: string, whose: 'mine' | 'of_student'): string {
  const wish = whose === 'mine' ? 'Please add yourself as my parent' : 'Please add yourself as a parent'
  return `${wish} on Prep Platform. Open this link, then create an account or log in: ${linkWithCode(code)}`
}
