/** Headers that tell the browser what this site never does. */
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

/** Of what is never a page: opened as one, it may do nothing. */
const ofData = `${nothing}; sandbox`

/** The policy of a script is that of the worker which it may become: only what is no code gets the strictest. */
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
  // A page whose address is a secret says a stricter one itself.
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (c.var.services.config.publicUrl.startsWith('https:')) {
    headers.set('Strict-Transport-Security', `max-age=${oneYear}; includeSubDomains`)
  }
}

/** `formTarget` is where a form of this page may lead besides our own site: browsers also ask that of redirects. */
function policyOf(contentType: string, formTarget?: string): string {
  if (dataTypes.test(contentType)) return ofData
  // A sandbox would also forbid to save the file.
  if (filesToKeep.test(contentType)) return nothing
  return formTarget ? ofPages.replace("form-action 'self'", `form-action 'self' ${formTarget}`) : ofPages
}
