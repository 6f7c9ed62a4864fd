/**
 * The page behind an email's link. It requires a click before the link is used up, because mail scanners open links but do not press
 * buttons. Programs that follow links themselves do not accept HTML and do not get this page.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { putBrandInPage } from '#domain/text/brand.ts'
import { escapeForHtml, thePlatform } from '#domain/text/platform-name.ts'
import type { AppEnv } from '../../http/environment.ts'
import { type NameAndRole, roleNouns } from '../accounts/settle-registration.ts'

export function needsLinkPage(c: Context<AppEnv>): boolean {
  return c.var.services.config.auth.linkAsksFirst && isBrowser(c)
}

/** Returns whether a person will see the response, which then must be a page. */
export function isBrowser(c: Context<AppEnv>): boolean {
  return (c.req.header('accept') ?? '').includes('text/html')
}

/** If `/verify` refuses before it knows where to redirect, sends browsers a page and programs JSON. */
export const browserProblemPages: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.error && isBrowser(c)) {
    const wait = c.res.headers.get('Retry-After')
    c.res = await problemPage(c, c.res.status)
    if (wait) c.res.headers.set('Retry-After', wait)
  }
}

const problems: Record<number, { title: string; text: string }> = {
  400: {
    title: 'This link is not complete',
    text: 'Please copy the whole link from the email, or ask for a new one.',
  },
  429: {
    title: 'Too many tries',
    text: 'Your link still works. Please wait five minutes, then open it from the email again.',
  },
}
const otherwise = {
  title: 'Something went wrong',
  text: 'Your link still works. Please open it from the email again in a moment.',
}

async function problemPage(c: Context<AppEnv>, status: number): Promise<Response> {
  const { title, text } = problems[status] ?? otherwise
  const content = `<p>${text}</p>\n<a href="${escapeForHtml(c.var.services.config.publicUrl)}/login">Go to the login</a>`
  const headers = { ...noStore, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(await page(c, title, content), { status, headers })
}

const questions: Record<string, { title: string; button: string }> = {
  signup: { title: 'Confirm your email address', button: 'Confirm email address' },
  invite: { title: 'Accept the invitation', button: 'Accept and continue' },
  magiclink: { title: `Sign in to ${thePlatform}`, button: 'Sign in' },
  recovery: { title: 'Reset your password', button: 'Choose a new password' },
  email_change: { title: 'Confirm the change of your email address', button: 'Confirm the change' },
}

export async function renderLinkPage(
  c: Context<AppEnv>,
  {
    token,
    type,
    redirectTo,
    account,
  }: { token: string; type: string; redirectTo: string; account: NameAndRole | null },
): Promise<Response> {
  const { title, button } = questions[type] ?? { title: `Continue to ${thePlatform}`, button: 'Continue' }
  const content = `${account ? accountText(account) : ''}<form method="post" action="verify/link">
<input type="hidden" name="token" value="${escapeForHtml(token)}">
<input type="hidden" name="type" value="${escapeForHtml(type)}">
<input type="hidden" name="redirect_to" value="${escapeForHtml(redirectTo)}">
<button type="submit">${button}</button>
</form>`
  const target = sourceOf(redirectTo)
  if (target !== new URL(c.var.services.config.publicUrl).origin) c.set('formTarget', target)
  return c.html(await page(c, title, content), 200, noStore)
}

function accountText({ fullName, role }: NameAndRole): string {
  return `<dl>
<dt>Name</dt><dd><bdi>${escapeForHtml(fullName)}</bdi></dd>
<dt>Account type</dt><dd>${roleNouns[role]}</dd>
</dl>
<p>Is this not you? Then close this page and do not confirm.</p>
`
}

/** The button's response redirects to this origin, and Chromium checks the redirect against `form-action` too. */
function sourceOf(redirectTo: string): string {
  const { protocol, origin } = new URL(redirectTo)
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol
}

const noStore = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

async function page(c: Context<AppEnv>, title: string, content: string): Promise<string> {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${thePlatform}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/auth/v1/verify/page.css">
</head>
<body>
<main>
<p class="site"><img src="/favicon.svg" height="32" alt="">${thePlatform}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
  return putBrandInPage(html, await c.var.services.brand.read())
}

export function sendLinkPageStyle(c: Context<AppEnv>): Response {
  c.header('Cache-Control', 'public, max-age=86400')
  c.header('Content-Type', 'text/css; charset=utf-8')
  return c.body(style)
}

const style = `:root { color-scheme: light dark; font-family: system-ui, -apple-system, 'Segoe UI', sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f3f4f6; color: #111827; }
main { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 2rem; border-radius: 12px; background: #fff; }
main > p { margin: 0 0 1.5rem; color: #4b5563; line-height: 1.5; }
main > .site img { max-width: 8rem; }
main > .site { display: flex; align-items: center; gap: 0.625rem; margin-bottom: 1.25rem; color: inherit; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dt { color: #4b5563; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
h1 { margin: 0 0 1.5rem; font-size: 1.375rem; line-height: 1.3; }
button, a { display: block; box-sizing: border-box; width: 100%; padding: 0.75rem 1rem; border: 0; border-radius: 8px;
  background: var(--brand, #3b4fc4); color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  cursor: pointer; }
button:hover, a:hover { background: color-mix(in oklab, var(--brand, #3b4fc4) 85%, black); }
button:focus-visible, a:focus-visible { outline: 3px solid #a9b4f5; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #111827; color: #f9fafb; }
  main { background: #1f2937; }
  main > p, dt { color: #d1d5db; }
}
`
