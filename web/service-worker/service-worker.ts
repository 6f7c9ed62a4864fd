/**
 * Opens the app without a network. It answers for three kinds of requests and leaves all others, the API above all, to the
 * browser: pages come from the network and only without one from this device; files of the build, whose names change with
 * what is in them, from this device first; pictures of questions from the network, else from the copy that the test screen
 * made. The build writes the list of files in, so a new build is a new worker. See docs/decisions/0011.
 */

/** What the build fills in: a name for exactly these files, and their addresses. */
declare const shellVersion: string
declare const shellFiles: readonly string[]

// The library's types know only workers in general.
const worker = self as unknown as ServiceWorkerGlobalScope

const shellPrefix = 'prep-shell.'
const ownShell = `${shellPrefix}${shellVersion}`

/** Milliseconds that a page waits for a network that does not answer before it is opened from this device. */
const patience = 5_000

/** Addresses of the server that are no pages of the app. */
const serverAddresses = /^\/(api|auth|storage|health|dev\/outbox\.json)(\/|$)/

worker.addEventListener('install', (event) => {
  // A test that is under way loses nothing: pages of the app come from the network while there is one.
  event.waitUntil(fillShell().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOldShells().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (!serverAddresses.test(pathname)) event.respondWith(openPage(request))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fromDeviceFirst(request))
  } else if (pathname.startsWith('/storage/v1/object/public/')) {
    event.respondWith(fetch(request).catch((error: unknown) => fromDevice(request, error)))
  }
})

async function fillShell() {
  const shell = await caches.open(ownShell)
  await shell.addAll(shellFiles)
  const page = await fetch('/', { cache: 'reload' })
  const text = await page.clone().text()
  // While servers of two builds stand side by side the page may be the other one's; the next visit tries again.
  if (!page.ok || !shellFiles.some((file) => file.endsWith('.js') && text.includes(`src="${file}"`))) {
    await caches.delete(ownShell)
    throw new Error('The page belongs to another build.')
  }
  await shell.put('/', page)
}

/** The shell before this one stays: a page that is open may still need a file of it. */
async function removeOldShells() {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix))
  const others = shells.filter((name) => name !== ownShell)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function openPage(request: Request): Promise<Response> {
  const asking = fetch(request)
  try {
    const answer = await Promise.race([asking, pause(patience)])
    if (answer !== undefined && answer.status < 500) return answer
  } catch {
    // No network: the shell is what it is for.
  }
  return (await shellPage()) ?? asking
}

async function shellPage(): Promise<Response | undefined> {
  return (await caches.open(ownShell)).match('/')
}

async function fromDeviceFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function fromDevice(request: Request, error: unknown): Promise<Response> {
  const copy = await caches.match(request, { ignoreVary: true })
  if (copy === undefined) throw error
  return copy
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
