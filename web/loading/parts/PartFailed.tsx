import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'

/** Shown in place of a part of a page. Browsers remember that a file could not be loaded, so only a reload helps. */
export function PartFailed() {
  return (
    <Alert tone="warning" title="This part of the page could not be loaded">
      <p>The rest of the page works. Check your connection, then reload the page to see this part.</p>
      <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </Alert>
  )
}
