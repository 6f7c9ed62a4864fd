/**
 * The page behind a mail's link that asks for a click before the link is used up: mail scanners open links, but they do
 * not press buttons. Programs that follow links themselves do not ask for HTML and are not asked.
 */
import type { Context } from 'hono'
import type { AppEnv } from '../http/environment.ts'

export function asksForPage(c: Context<AppEnv>): boolean {
  return c.var.services.config.auth.linkAsksFirst && (c.req.header('accept') ?? '').includes('text/html')
}

const questions: Record<string, { title: string; button: string }> = {
  signup: { title: 'Confirm your email address', button: 'Confirm email address' },
  invite: { title: 'Accept the invitation', button: 'Accept and continue' },
  magiclink: { title: 'Sign in to Prep Platform', button: 'Sign in' },
  recovery: { title: 'Reset your password', button: 'Choose a new password' },
  email_change: { title: 'Confirm the change of your email address', button: 'Confirm the change' },
}

export function linkPage(
  c: Context<AppEnv>,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): Response {
  const { title, button } = questions[type] ?? { title: 'Continue to Prep Platform', button: 'Continue' }
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.html(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Prep Platform</title>
<link rel="stylesheet" href="verify/page.css">
</head>
<body>
<main>
<p>Prep Platform</p>
<h1>${title}</h1>
<form method="post" action="verify/link">
<input type="hidden" name="token" value="${escaped(token)}">
<input type="hidden" name="type" value="${escaped(type)}">
<input type="hidden" name="redirect_to" value="${escaped(redirectTo)}">
<button type="submit">${button}</button>
</form>
</main>
</body>
</html>
`)
}

export function linkPageStyle(c: Context<AppEnv>): Response {
  c.header('Cache-Control', 'public, max-age=86400')
  c.header('Content-Type', 'text/css; charset=utf-8')
  return c.body(style)
}

const style = `:root { color-scheme: light dark; font-family: system-ui, -apple-system, 'Segoe UI', sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f3f4f6; color: #111827; }
main { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 2rem; border-radius: 12px; background: #fff; }
main > p { margin: 0 0 0.5rem; color: #4b5563; }
h1 { margin: 0 0 1.5rem; font-size: 1.375rem; line-height: 1.3; }
button { width: 100%; padding: 0.75rem 1rem; border: 0; border-radius: 8px; background: #1d4ed8; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #1e40af; }
button:focus-visible { outline: 3px solid #93c5fd; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #111827; color: #f9fafb; }
  main { background: #1f2937; }
  main > p { color: #d1d5db; }
}
`

function escaped(value: string) {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
