import { useEffect } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { toast } from './toast.ts'

export interface StaleNoticeProps {
  title: string
  onRetry: () => void
  isRetrying: boolean
}

/** Above a list that could not be read again: it stays, and says that it may be old. */
export function StaleNotice({ title, onRetry, isRetrying }: StaleNoticeProps) {
  useEffect(() => toast({ title, variant: 'destructive' }), [title])
  return (
    <Alert tone="warning" title={title} className="mb-4">
      <p>This is what was there before. It may be out of date.</p>
      <Button size="sm" variant="outline" busy={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </Alert>
  )
}
