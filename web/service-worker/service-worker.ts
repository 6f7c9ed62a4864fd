/**
 * Opens the app without a network. It handles three kinds of requests and leaves all others, especially those to the API, to the browser.
 * Pages come from the network, or from this device if there is none. Files of the build come from this device first, because their names
 * change with their content. Pictures of questions come from the network, or from the copy that the test screen made. The build inserts the
 * list of files here, so a new build is a new worker. See docs/decisions/0011.
 */

/** The build fills these in: a name for exactly these files, and their addresses. */
declare const shellVersion: string
declare const shellFiles: readonly string[]

// The library's types cover only workers in general.
const worker = self as unknown as ServiceWorkerGlobalScope

const shellPrefix = 'prep-shell.'
const ownShell = `${shellPrefix}${shellVersion}`

/** The app's page as the build wrote it. `/` is the front page, which needs the network. */
const shellAddress = '/index.html'

/** Milliseconds that a page waits for a network that does not respond before it opens from this device. */
const timeout = 5_000

/** Addresses of the server that are not pages of the app. */
const serverAddresses = /^\/(api|auth|storage|health|dev\/outbox\.json)(\/|$)/

worker.addEventListener('install', (event) => {
  // This does not affect a test in progress, because pages of the app come from the network while there is one.
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
  const page = await fetch(shellAddress, { cache: 'reload' })
  const text = await page.clone().text()
  // During a release, servers of two builds run side by side and the page may be the other one's. The next visit tries
  // again.
  if (!page.ok || !shellFiles.some((file) => file.endsWith('.js') && text.includes(`src="${file}"`))) {
    await caches.delete(ownShell)
    throw new Error('This page is from another version.')
  }
  await shell.put(shellAddress, page)
}

/** Keeps the previous shell, because an open page may still need one of its files. */
async function removeOldShells() {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix))
  const others = shells.filter((name) => name !== ownShell)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function openPage(request: Request): Promise<Response> {
  const asking = fetch(request)
  try {
    const answer = await Promise.race([asking, pause(timeout)])
    if (answer !== undefined && answer.status < 500) return answer
  } catch {
    // Without a network, the page comes from the shell.
  }
  return (await shellPage()) ?? asking
}

async function shellPage(): Promise<Response | undefined> {
  return (await caches.open(ownShell)).match(shellAddress)
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
