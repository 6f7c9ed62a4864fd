import * as endpoints from '#contracts/authoring/formats.ts'
import { asAdmin, asAdminWith } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { createFormat, listFormats, removeFormat, sanitizeFormat, updateFormat } from './manage-formats.ts'
import { readFormat } from './read-format.ts'

export function registerFormatRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listFormats, (call) => asAdmin(call, async (tx) => ({ formats: await listFormats(tx) })))
  routes.on(endpoints.getFormat, (call) => asAdmin(call, (tx) => readFormat(tx, call.params.formatId)))
  routes.on(endpoints.createFormat, (call) =>
    asAdminWith(
      call,
      () => sanitizeFormat(call.body),
      (tx, person, form) => createFormat(tx, person, form),
    ),
  )
  routes.on(endpoints.updateFormat, (call) =>
    asAdminWith(
      call,
      () => sanitizeFormat(call.body),
      (tx, person, form) => updateFormat(tx, person, call.params.formatId, form),
    ),
  )
  routes.on(endpoints.deleteFormat, (call) =>
    asAdmin(call, async (tx, person) => ({ id: await removeFormat(tx, person, call.params.formatId) })),
  )
}
