/** Unused accounts, which are erased unless someone uses them or an administrator keeps them. */
import * as z from 'zod/mini'
import { role } from '#contracts/accounts/profile.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { userId } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'

/** Days from the warning to the erasure. */
export const unusedAccountWarningDays = 30

export const unusedAccountsShown = 200

const unusedAccount = z.object({
  userId,
  fullName: z.string(),
  role,
  lastUsedAt: instant,
  eraseAt: instant,
})
export type UnusedAccount = z.output<typeof unusedAccount>

export const listUnusedAccounts = endpoint({
  method: 'GET',
  path: '/admin/unused-accounts',
  summary: `The next ${unusedAccountsShown} accounts that are erased because nobody uses them, the first one first`,
  reply: z.object({
    /** 0 if unused accounts are kept. */
    retentionMonths: z.number(),
    accounts: z.array(unusedAccount),
  }),
  refusals: ['not_allowed'],
})

export const keepUnusedAccount = endpoint({
  method: 'POST',
  path: '/admin/unused-accounts/{userId}/keep',
  summary: 'Keep an account as if it had been used today',
  params: z.object({ userId }),
  reply: z.object({ kept: userId }),
  refusals: ['not_allowed', 'not_found'],
})
