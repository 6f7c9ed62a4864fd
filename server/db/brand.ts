/** The platform's name, color and logo, as administrators chose them. */
import { sql } from 'kysely'
import { type Brand, productBrand } from '#domain/text/brand.ts'
import { productName } from '#domain/text/platform-name.ts'
import type { Database } from './database.ts'
import { type AnyTx, asSystem } from './transactions.ts'

const keys = { name: 'platform_name', color: 'platform_color', logo: 'platform_logo' }

export async function readBrand(tx: AnyTx): Promise<Brand> {
  const rows = await tx
    .selectFrom('settings')
    .where('key', 'in', Object.values(keys))
    .select('key')
    .select(
      sql<unknown>`case when key = ${keys.logo} and value <> 'null' then to_jsonb(left(md5(value::text), 12)) else value end`.as(
        'value',
      ),
    )
    .execute()
  const find = (key: string) => {
    const value = rows.find((row) => row.key === key)?.value
    return typeof value === 'string' ? value : null
  }
  return { name: find(keys.name) ?? productName, color: find(keys.color), logo: find(keys.logo) }
}

export async function readPlatformName(tx: AnyTx): Promise<string> {
  return (await readBrand(tx)).name
}

const keptMs = 5000

/** The brand for pages, which everybody loads. */
export interface ShownBrand {
  read(): Promise<Brand>
  /** The bytes of a PNG, or null if there is no logo. */
  readLogo(): Promise<Uint8Array<ArrayBuffer> | null>
  /** After an administrator changed it here. Other processes read it again within seconds. */
  forget(): void
}

/** Pages wait for the first reading only. Later ones run beside, so that a page does not wait for a busy database. */
export function createShownBrand(db: Database, clock: { now(): Date }): ShownBrand {
  const read = () => asSystem(db, 'show the name of the platform', readBrand)
  let known: Promise<Brand> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let kept: { readonly logo: string; readonly bytes: Uint8Array<ArrayBuffer> | null } | null = null

  function readNow(): Promise<Brand> {
    const before = known
    const now = clock.now().getTime()
    if (before !== null && Math.abs(now - readAt) < keptMs) return before
    readAt = now
    const next = read().catch(() => before ?? productBrand)
    if (before === null) known = next
    else {
      void next.then(() => {
        if (known === before) known = next
      })
    }
    return before ?? next
  }
  return {
    read: readNow,
    async readLogo() {
      const { logo } = await readNow()
      if (logo === null) return null
      if (kept?.logo !== logo) kept = { logo, bytes: await asSystem(db, 'show the logo', readLogoBytes) }
      return kept.bytes
    },
    forget() {
      known = null
      kept = null
    },
  }
}

async function readLogoBytes(tx: AnyTx) {
  const row = await tx.selectFrom('settings').where('key', '=', keys.logo).select('value').executeTakeFirst()
  return typeof row?.value === 'string' ? Uint8Array.from(Buffer.from(row.value, 'base64')) : null
}
