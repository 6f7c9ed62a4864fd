/** Headers that prohibit in the browser what this site never does. */
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './environment.ts'

const ofPages = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types prep-html prep-worker dompurify',
].join('; ')

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

/** For responses that are never a page: opened as one, they can do nothing. */
const ofData = `${nothing}; sandbox`

/** The policy of a script also applies to a worker started from it, so only types that are not code get the strictest one. */
const dataTypes = /^(application\/json|image\/(png|jpeg|webp))\b/
const filesToKeep = /^text\/(csv|calendar)\b/

const oneYear = 365 * 24 * 3600

export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  const always = {
    'Content-Security-Policy': policyOf(headers.get('Content-Type') ?? '', c.var.formTarget),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  // A page with a secret in its address sets a stricter one itself.
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (c.var.services.config.publicUrl.startsWith('https:')) {
    headers.set('Strict-Transport-Security', `max-age=${oneYear}; includeSubDomains`)
  }
}

/** `formTarget` is an additional origin that a form of this page can lead to: browsers check redirects against it too. */
function policyOf(contentType: string, formTarget?: string): string {
  if (dataTypes.test(contentType)) return ofData
  // A sandbox would also block saving the file.
  if (filesToKeep.test(contentType)) return nothing
  return formTarget ? ofPages.replace("form-action 'self'", `form-action 'self' ${formTarget}`) : ofPages
}
