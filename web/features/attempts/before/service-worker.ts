/** Registers the worker that opens the app without a network. Browsers check for a newer one each time a page is opened. */

const script = '/service-worker.js'

interface ScriptPolicy {
  createScriptURL: (url: string) => string
}

interface PolicyFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

export async function registerServiceWorker(): Promise<void> {
  // There is no build to cache in development, and browsers have no workers without HTTPS.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trusted(script), { updateViaCache: 'none' })
  } catch {
    // The test works without it, except for a reload without a network.
  }
}

/** With Trusted Types, the browser accepts a script's address only from a policy. This policy allows only this address. */
function trusted(url: string): string {
  const { trustedTypes: factory }: { trustedTypes?: PolicyFactory } = Object(globalThis)
  policy ??= factory?.createPolicy('prep-worker', { createScriptURL: () => script })
  return policy === undefined ? url : policy.createScriptURL(url)
}

let policy: ScriptPolicy | undefined
