/** `GET /admin/users`: lists all accounts, newest first, in pages. */
import type { Context } from 'hono'
import { sql } from 'kysely'
import { makeContainsPattern } from '../../../db/like-pattern.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { queryAccounts } from '../../accounts/accounts.ts'
import { presentUser } from '../../accounts/user-view.ts'
import { runAsAuthAdmin } from '../../sessions/admin-access.ts'
import { audience } from '../../tokens/access-tokens.ts'
import { makeValidationError } from '../../wire/errors.ts'

const mostPerPage = 1000

export async function handleAdminListUsers(c: Context<AppEnv>): Promise<Response> {
  // Clients send both parameters empty when they are not set.
  const page = pageNumber(c.req.query('page'), 1)
  const perPage = Math.min(pageNumber(c.req.query('per_page'), 50), mostPerPage)
  const pattern = makeContainsPattern(c.req.query('filter') ?? '')
  const order = c.req.query('sort')?.trim() === 'created_at asc' ? 'asc' : 'desc'
  const { accounts, total } = await runAsAuthAdmin(c, 'read', async (tx) => {
    const matching = sql<boolean>`(${pattern}::text is null or email ilike ${pattern} or phone ilike ${pattern}
      or user_metadata->>'full_name' ilike ${pattern})`
    const accounts = await queryAccounts(tx)
      .where('deleted_at', 'is', null)
      .where(matching)
      .orderBy('created_at', order)
      .orderBy('id', order)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { count } = await tx
      .selectFrom('auth.users')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .where(matching)
      .executeTakeFirstOrThrow()
    return { accounts, total: Number(count) }
  })
  c.header('X-Total-Count', String(total))
  c.header('Link', links(page, perPage, Math.max(1, Math.ceil(total / perPage))))
  return c.json({ users: accounts.map(presentUser), aud: audience })
}

function pageNumber(sent: string | undefined, otherwise: number): number {
  if (!sent) return otherwise
  if (!/^\d{1,9}$/.test(sent) || Number(sent) < 1) throw makeValidationError(`Bad Pagination Parameters: "${sent}"`)
  return Number(sent)
}

// The client reads the number after the first `page=`, so it must come first.
function links(page: number, perPage: number, last: number) {
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
