/** How much may be sent to the domain API at once: more where files of questions come in. */
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { importTooLarge, largestImportRequest } from '#contracts/import-file.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { AppEnv } from './environment.ts'

const ordinary = limit(1024 * 1024, 'What was sent is too large.')
const ofImports = limit(largestImportRequest, importTooLarge)

/** An uploaded file is measured while it is read, after its sender was asked who they are. */
const upload = /^\/api\/admin\/tests\/[^/]+\/images$/
const imports = /^\/api\/admin\/(sections\/[^/]+\/import|test-imports)$/

export const bodyLimits = createMiddleware<AppEnv>((c, next) => {
  if (upload.test(c.req.path)) return next()
  return imports.test(c.req.path) ? ofImports(c, next) : ordinary(c, next)
})

function limit(maxSize: number, message: string) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('body_too_large', message)
    },
  })
}
