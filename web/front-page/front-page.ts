/**
 * The front page's only script. It redirects people who are signed in or return from a sign-in, applies their chosen colors and text size,
 * checks the sample question, and shows the contact for help.
 */

/** Parameters that the app and its auth client read from an address after a sign-in. `/callback` handles all of them. */
const words = ['code', 'access_token', 'refresh_token', 'token_hash', 'error', 'error_code']

/** Returns the address to redirect this visit to; null if the front page should be shown. */
function addressBeyond({ search, hash }: Location): string | null {
  const given = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))]
  if (words.some((word) => given.some((part) => part.has(word)))) return `/callback${search}${hash}`
  return isSignedIn() ? '/login' : null
}

/** For a signed-in person, the login page redirects to the portal, or asks again if the session has ended. */
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

/** Applies the look that was chosen in the app on this device. `ui/look.ts` writes it. */
function applyChosenLook({ dataset }: HTMLElement) {
  try {
    const { theme, textSize } = JSON.parse(localStorage.getItem('prep.look') ?? '{}')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    if (textSize === 'large' || textSize === 'largest') dataset.textSize = textSize
  } catch {
    // If storage is disabled or the value is invalid, the page follows the device's settings.
  }
}

/**
 * Shows the contact for help. If nobody can register, replaces the links to registration with links to the login. The page also works
 * without this.
 */
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
