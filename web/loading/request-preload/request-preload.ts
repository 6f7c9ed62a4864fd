/**
 * Runs before the app's code has arrived, while a phone has nothing to do: asks the API what the page will ask it, so that the data
 * comes with the code and not after it. The server names the calls of each page (`scripts/early-requests.ts`); the app takes the replies in `api/client.ts`.
 */

/** The part of the auth client's stored session that is used here. */
interface StoredSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
}

/** Milliseconds before its end at which the auth client renews a session: the app would ask with another token. */
const renewedBefore = 90_000
/** For how many milliseconds after the page was requested a reply is new enough to be shown. */
const shownFor = 20_000

/** Of how many students a list begins the calls. */
const mostAfterOne = 6

/** Many pages have none. After `>` come the calls that need the ids in the reply to the call before it. */
const { calls = '', authClient } = document.querySelector<HTMLElement>('script[data-calls]')?.dataset ?? {}
const wanted = calls.match(/\S+/g) ?? []
const session = storedSession()

const isFresh = session !== null && session.expires_at * 1000 - Date.now() > renewedBefore

// The app may have been faster: then it has asked by itself.
if (isFresh && window.firstReply === undefined) {
  const { access_token: token } = session
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const replies = new Map<string, Promise<Response | undefined>>()
  /** What the app has asked for, with a reply from here or without. */
  const taken = new Set<string>()
  let isChanged = false

  for (const call of wanted) {
    const [first = '', ...next] = call.split('>')
    for (const address of filled(first)) void begin(address).then((reply) => goOn(reply, next))
  }

  /** After `#` comes the body of a search, which is a POST. */
  function begin(address: string): Promise<Response | undefined> {
    const [path = '', body] = address.split('#')
    const search = body === undefined ? {} : { method: 'POST', body: decodeURIComponent(body) }
    // The app asks again if the network failed here.
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
    // What is changed makes replies old.
    if (method !== 'GET' && reply === undefined) {
      isChanged = true
      replies.clear()
    }
    taken.add(address)
    replies.delete(address)
    return asked === token && performance.now() < shownFor ? reply : undefined
  }
}

// It has to be renewed first: the page waits for this code.
if (session !== null && !isFresh && authClient !== undefined) void import(authClient).catch(() => undefined)

// The first one takes a slow phone over 100 ms, the later ones none. Now the page only waits for its code.
new Intl.DateTimeFormat()

function storedSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem('supabase.auth.token') ?? 'null')
  } catch {
    return null
  }
}

/**
 * An address for each of the ids that the data have at `{.path.to.id}`; a number in the path picks one of a list. `{.path.to.id?}` is empty,
 * and only needs one to be there.
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
 * The address with its places filled; none if there is nothing to fill one with. `{timeZone}` is the browser's, `{2}` a part of the
 * page's own path, and `{?name}` a parameter of its address. `{!name}` is empty, and only for pages without that parameter.
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
