/**
 * The front page's only script: it sends people on who are signed in or come back from a sign-in, shows the colors and the text size that they
 * chose, checks the sample question, and names the contact for questions.
 */

/** What the app and its auth client read from an address after a sign-in; `/callback` understands all of it. */
const words = ['code', 'access_token', 'refresh_token', 'token_hash', 'error', 'error_code']

/** The address that this visit belongs to; null where the front page is it. */
function addressBeyond({ search, hash }: Location): string | null {
  const given = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))]
  if (words.some((word) => given.some((part) => part.has(word)))) return `/callback${search}${hash}`
  return isSignedIn() ? '/login' : null
}

/** The login page leads on to the person's portal, or asks again where the session has ended. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem('supabase.auth.token') !== null
  } catch {
    return false
  }
}

function checkQuestion(event: SubmitEvent, form: HTMLFormElement) {
  event.preventDefault()
  const chosen = String(new FormData(form).get('option') ?? '')
  const reply = form.querySelector<HTMLTemplateElement>(`template[data-option="${chosen}"]`)
  if (reply === null) return
  form.querySelector('#outcome')?.replaceChildren(reply.content.cloneNode(true))
  forgetVerdict(form)
  form.querySelector('label:has(:checked)')?.classList.add('right' in reply.dataset ? 'right' : 'wrong')
}

function forgetVerdict(form: HTMLFormElement) {
  for (const label of form.querySelectorAll('label')) label.classList.remove('right', 'wrong')
}

/** What was chosen in the app on this device: `ui/look.ts` writes it. */
function applyChosenLook({ dataset }: HTMLElement) {
  try {
    const { theme, textSize } = JSON.parse(localStorage.getItem('prep.look') ?? '{}')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    if (textSize === 'large' || textSize === 'largest') dataset.textSize = textSize
  } catch {
    // Storage that is off or broken: the page has the looks of the device.
  }
}

/** The contact for help, and the way in: where nobody can register, it is the login. The page says enough without them. */
async function followSettings(place: HTMLElement) {
  const { supportContact, registration } = await (await fetch('/api/config')).json()
  if (registration?.student === false && registration.parent === false) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/register"]')) {
      if (link.parentElement?.querySelector('a[href="/login"]')) {
        link.remove()
        continue
      }
      link.href = '/login'
      link.textContent = 'Log in'
    }
  }
  if (typeof supportContact !== 'string' || supportContact === '') return
  place.querySelector('strong')?.append(supportContact)
  place.hidden = false
}

applyChosenLook(document.documentElement)

const beyond = addressBeyond(location)
if (beyond !== null) location.replace(beyond)

const form = document.querySelector<HTMLFormElement>('#question')
form?.addEventListener('submit', (event) => checkQuestion(event, form))
form?.addEventListener('change', () => forgetVerdict(form))

const contact = document.querySelector<HTMLElement>('#contact')
if (contact !== null && beyond === null) followSettings(contact).catch(() => undefined)

export {}
