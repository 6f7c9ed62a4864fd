import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import type { AwaitedTool, LateTools } from './test-screen.ts'

/**
 * Loads the tools that a test can start without. They are loaded while the browser is idle, so that they are available if the network is
 * lost, and tried again when it is back. `tools` is null until then. `open` acts at once if they are loaded; otherwise the click waits for
 * them.
 */
export function useLateTools(act: (name: AwaitedTool, tools: LateTools) => void, load: () => Promise<LateTools>) {
  const [tools, setTools] = useState<LateTools | null>(null)
  const [awaited, setAwaited] = useState<AwaitedTool | null>(null)
  const isLoaded = tools !== null
  const actNow = useEffectEvent(act)
  const fetchTools = useEffectEvent(async () => {
    try {
      setTools(await load())
    } catch {
      // Questions can be answered without the tools. A click, or the next `online` event, tries again.
    }
  })

  // Code is loaded outside React.
  useEffect(() => {
    if (isLoaded) return
    const run = () => void fetchTools()
    const callOff = whenIdle(run)
    window.addEventListener('online', run)
    return () => {
      callOff()
      window.removeEventListener('online', run)
    }
  }, [isLoaded])

  // Acts on the current screen once the code is loaded.
  useEffect(() => {
    if (tools === null || awaited === null) return
    setAwaited(null)
    actNow(awaited, tools)
  }, [tools, awaited])

  async function waitFor(name: AwaitedTool) {
    setAwaited(name)
    try {
      setTools(await load())
    } catch {
      setAwaited(null)
      toast({
        title: 'This tool did not load',
        description: 'Your answers are safe. Check your connection, then try again.',
        variant: 'destructive',
        action: { label: 'Try again', onPress: () => void waitFor(name) },
      })
    }
  }

  function open(name: AwaitedTool) {
    if (tools !== null) act(name, tools)
    else void waitFor(name)
  }
  return { tools, awaited, open }
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 3_000 })
  return () => window.cancelIdleCallback(handle)
}
