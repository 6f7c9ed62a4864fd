import { useEffect, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'

/** Milliseconds for which the button shows that it has copied. */
const shownFor = 2000

/** Copies the whole address of an image of this server. */
export function useCopiedImage(url: string) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)

  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), shownFor)
    return () => clearTimeout(timer)
  }, [copiedAt])

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(url, location.origin).href)
      setCopiedAt(Date.now())
      toast({ title: 'Copied', description: 'Image URL copied to clipboard', variant: 'success' })
    } catch {
      toast({ title: 'Copy Failed', description: 'Failed to copy URL to clipboard.', variant: 'destructive' })
    }
  }

  return { isCopied: copiedAt !== null, copy }
}
