/** Size limits of requests to the domain API. Question files and student lists can be larger. */
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { importTooLargeMessage, maxImportRequestBytes } from '#contracts/authoring/import-file.ts'
import { maxRunRequestBytes, runTooLargeMessage } from '#contracts/people/adding-runs.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import type { AppEnv } from './environment.ts'

const ordinary = limit(1024 * 1024, 'The request is too large.')
const ofImports = limit(maxImportRequestBytes, importTooLargeMessage)
const ofRuns = limit(maxRunRequestBytes, runTooLargeMessage)

/** An uploaded file is measured while it is read, after its sender is authenticated. */
const upload = /^\/api\/(admin\/tests\/[^/]+\/images|tests\/[^/]+\/bubble-sheet-readings)$/
const imports = /^\/api\/admin\/(sections\/[^/]+\/import|test-imports|twins\/search)$/

export const bodyLimits = createMiddleware<AppEnv>((c, next) => {
  if (upload.test(c.req.path)) return next()
  if (c.req.path === '/api/admin/new-students/runs') return ofRuns(c, next)
  return imports.test(c.req.path) ? ofImports(c, next) : ordinary(c, next)
})

/**
 * If the length is declared, only the header is checked: the HTTP parser enforces it, and opening the body's stream
 * costs as much as the rest of a small request.
 */
function limit(maxSize: number, message: string): MiddlewareHandler<AppEnv> {
  const refuse = (): never => {
    throw new Refusal('body_too_large', message)
  }
  const counting = bodyLimit({ maxSize, onError: refuse })
  return (c, next) => {
    const length = c.req.header('content-length')
    if (c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    if (length !== undefined) return Number.parseInt(length, 10) > maxSize ? refuse() : next()
    return c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : counting(c, next)
  }
}
