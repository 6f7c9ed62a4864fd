/** A card as a link. The code is after the `#` of the address, so that no server and no other site sees it. */
import { formatJoinCode, parseJoinCode } from '#domain/people/join-codes.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export function buildCardLink(code: string): string {
  return `${location.origin}${paths.accessCard()}#code=${code}`
}

/** Returns the code in the link that opened the page, or an empty string. */
export function readCodeFromLink(hash: string): string {
  const code = parseJoinCode(new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? '')
  return code === null ? '' : formatJoinCode(code)
}

/** Returns whether the link was copied. */
export async function copyLink(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(buildCardLink(code))
    toast({ title: 'Link copied', description: 'Send it to its owner alone. It works once.', variant: 'success' })
    return true
  } catch {
    toast({
      title: 'Copy failed',
      description: 'Please print the card or write the code down.',
      variant: 'destructive',
    })
    return false
  }
}
