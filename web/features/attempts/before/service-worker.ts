/** Registers the worker that opens the app without a network. Browsers look for a newer one whenever a page is opened. */

const script = '/service-worker.js'

interface ScriptPolicy {
  createScriptURL: (url: string) => string
}

interface PolicyFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

export async function registerServiceWorker(): Promise<void> {
  // In development there is no build to keep. Without HTTPS browsers have no workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(script), { updateViaCache: 'none' })
  } catch {
    // The test works without it, as long as nobody reloads without a network.
  }
}

/** Under Trusted Types the browser takes a script's address only from a policy. This one allows only this address. */
function trusted(url: string): string {
  const { trustedTypes: factory }: { trustedTypes?: PolicyFactory } = Object(globalThis)
  policy ??= factory?.createPolicy('prep-worker', { createScriptURL: () => script })
  return policy === undefined ? url : policy.createScriptURL(url)
}

let policy: ScriptPolicy | undefined
