/**
 * Runs before the app's code has arrived, while a phone is idle. Requests the data of the page from the API, so that it arrives with the
 * code and not after it. The server lists the calls of each page (`scripts/early-requests.ts`); the app uses the replies in
 * `api/client.ts`.
 */

/** The fields of the auth client's stored session that are used here. */
interface StoredSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
}

/** How long before the session expires the auth client renews it, in milliseconds. The app would then use a different token. */
const renewedBefore = 90_000
/** Milliseconds after the page request during which a reply is recent enough to be shown. */
const shownFor = 20_000

/** The most students of a list whose calls are started. */
const mostAfterOne = 6

/** Empty for many pages. `>` separates calls that need ids from the reply to the previous call. */
const { calls = '', authClient } = document.querySelector<HTMLElement>('script[data-calls]')?.dataset ?? {}
const wanted = calls.match(/\S+/g) ?? []
const session = storedSession()

const isFresh = session !== null && session.expires_at * 1000 - Date.now() > renewedBefore

// If the app started faster, it has already made its own requests.
if (isFresh && window.firstReply === undefined) {
  const { access_token: token } = session
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const replies = new Map<string, Promise<Response | undefined>>()
  /** Calls that the app has made, with or without a reply from here. */
  const taken = new Set<string>()
  let isChanged = false

  for (const call of wanted) {
    const [first = '', ...next] = call.split('>')
    for (const address of filled(first)) void begin(address).then((reply) => goOn(reply, next))
  }

  /** The text after `#` is the body of a search, which is a POST. */
  function begin(address: string): Promise<Response | undefined> {
    const [path = '', body] = address.split('#')
    const search = body === undefined ? {} : { method: 'POST', body: decodeURIComponent(body) }
    // If the network fails here, the app requests the data again.
    const reply = fetch(path, { ...search, headers }).catch(() => undefined)
    replies.set(address, reply)
    return reply
  }

  async function goOn(reply: Response | undefined, next: readonly string[]) {
    if (next.length === 0 || !reply?.ok) return
    const data: unknown = await reply.clone().json()
    for (const address of next.flatMap((one) => filledFrom(data, one)).flatMap(filled)) {
      if (!isChanged && !taken.has(address)) void begin(address)
    }
  }

  window.firstReply = (method, path, body, asked) => {
    const address = body === null ? path : `${path}#${encodeURIComponent(body)}`
    const reply = replies.get(address)
    // A change makes earlier replies stale.
    if (method !== 'GET' && reply === undefined) {
      isChanged = true
      replies.clear()
    }
    taken.add(address)
    replies.delete(address)
    return asked === token && performance.now() < shownFor ? reply : undefined
  }
}

// The session has to be renewed first, and the page waits for this code.
if (session !== null && !isFresh && authClient !== undefined) void import(authClient).catch(() => undefined)

// The first formatter takes over 100 ms on a slow phone, later ones almost nothing. At this point, the page is only waiting for its code.
new Intl.DateTimeFormat()

function storedSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem('supabase.auth.token') ?? 'null')
  } catch {
    return null
  }
}

/**
 * Returns an address for each id that the data has at `{.path.to.id}`; a number in the path selects one item of a list. `{.path.to.id?}` is
 * replaced with nothing and only requires that an id exists.
 */
function filledFrom(data: unknown, address: string): string[] {
  const [place = '', path = '', isCondition] = /\{\.([\w.]+)(\?)?\}/.exec(address) ?? []
  const ids = path
    .split('.')
    .reduce<unknown[]>(
      (among, key) =>
        /^\d/.test(key) ? among.slice(Number(key), Number(key) + 1) : among.flatMap((one) => Object(one)[key] ?? []),
      [data],
    )
  return ids
    .slice(0, mostAfterOne)
    .map((id) => address.replace(place, isCondition === undefined ? encodeURIComponent(String(id)) : ''))
}

/**
 * Fills in the placeholders of an address; returns an empty list if a value is missing. `{timeZone}` is the browser's time zone, `{2}` a
 * part of the page's path, and `{?name}` a parameter of its address. `{!name}` is replaced with nothing and only allowed on pages without
 * that parameter.
 */
function filled(address: string): string[] {
  const search = new URLSearchParams(location.search)
  let isWhole = true
  const whole = address.replace(/\{(\W?)(\w+)\}/g, (_, sign: string, name: string) => {
    if (sign === '!') {
      if (search.has(name)) isWhole = false
      return ''
    }
    const value = sign === '?' ? search.get(name) : name === 'timeZone' ? timeZone() : partOfPath(Number(name))
    if (value === null) isWhole = false
    return encodeURIComponent(value ?? '')
  })
  return isWhole ? [whole] : []
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function partOfPath(place: number): string | null {
  const part = location.pathname.split('/')[place]
  return part === undefined ? null : decodeURIComponent(part)
}

export {}
