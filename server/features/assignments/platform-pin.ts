/** The PIN of the platform: unlocks every completed test whose assignment has no PIN of its own. */
import { randomInt } from 'node:crypto'
import { retakePinAlphabet, retakePinLength } from '#contracts/attempts/retake.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { settingKeys } from '../administration/setting-keys.ts'

/** Creates the PIN at the first start. If several processes start at once, they all use the first one. */
export function ensurePlatformPin({ db }: Services): Promise<string> {
  return asSystem(db, 'make the PIN of the platform where there is none', getPlatformPin)
}

export async function getPlatformPin(tx: SystemTx): Promise<string> {
  const present = await findPin(tx)
  if (present !== undefined) return present
  await tx
    .insertInto('settings')
    .values({ key: settingKeys.retakePin, value: JSON.stringify(randomPin()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const made = await findPin(tx)
  if (made === undefined) throw new Error('The PIN of the platform was made and is gone.')
  return made
}

async function findPin(tx: SystemTx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('settings')
    .where('key', '=', settingKeys.retakePin)
    .select('value')
    .executeTakeFirst()
  return row && String(row.value)
}

function randomPin(): string {
  return Array.from({ length: retakePinLength }, () => retakePinAlphabet[randomInt(retakePinAlphabet.length)]).join('')
}
