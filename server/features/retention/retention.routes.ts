import * as endpoints from '#contracts/administration/unused-accounts.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readRetentionMonths } from '../administration/platform-settings.ts'
import { recordAct } from '../audit/record-act.ts'
import { presentUnusedAccounts } from './retention.present.ts'
import { doesAccountExist, listWarnings, recordKeptAccount } from './retention.queries.ts'

export function registerRetentionRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listUnusedAccounts, (call) =>
    asAdmin(call, async (tx) =>
      presentUnusedAccounts(await readRetentionMonths(tx), await listWarnings(tx, endpoints.unusedAccountsShown)),
    ),
  )

  routes.on(endpoints.keepUnusedAccount, (call) =>
    asAdmin(call, async (tx, person) => {
      const { userId } = call.params
      if (!(await doesAccountExist(tx, userId))) throw notFound('person')
      await recordKeptAccount(tx, userId, person.userId, call.services.clock.now())
      await recordAct(tx, person, {
        action: 'keep_unused',
        entityType: 'users',
        entityId: userId,
        before: null,
        after: null,
      })
      return { kept: userId }
    }),
  )
}
