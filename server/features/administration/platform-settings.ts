import type * as z from 'zod/mini'
import type { ShownSettings, updateSettings } from '#contracts/administration/administration.ts'
import { readRegistration } from '../../auth/accounts/registration.ts'
import type { Config } from '../../config.ts'
import { readBrand } from '../../db/brand.ts'
import type { AnyTx, Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { presentSettings } from './administration.present.ts'
import { findSetting, updateSetting } from './administration.queries.ts'
import { settingKeys } from './setting-keys.ts'

const usualRetentionMonths = 24

const settingNames = [
  'retakePin',
  'defaultDuration',
  'registration',
  'platformName',
  'platformColor',
  'platformLogo',
  'supportContact',
  'timeZone',
  'privacyText',
  'retentionMonths',
] as const

const unlogged = new Set<string>(['retakePin', 'platformLogo'])

export async function readSettings(tx: UserTx, config: Config): Promise<ShownSettings> {
  const brand = await readBrand(tx)
  const stored = {
    retakePin: await findSetting(tx, settingKeys.retakePin),
    defaultDuration: await findSetting(tx, settingKeys.defaultDuration),
    registration: await readRegistration(tx),
    platformName: brand.name,
    platformColor: brand.color,
    platformLogo: brand.logo,
    supportContact: await readSupportContact(tx),
    timeZone: (await findSetting(tx, settingKeys.timeZone)) ?? null,
    privacyText: await readPrivacyText(tx),
    retentionMonths: await readRetentionMonths(tx),
  }
  return presentSettings(stored, config)
}

/** The contact that people can ask for help. */
export async function readSupportContact(tx: AnyTx): Promise<string> {
  return String((await findSetting(tx, settingKeys.supportContact)) ?? '')
}

/** The school's own privacy text, in the form in which it was written. */
export async function readPrivacyText(tx: AnyTx): Promise<string> {
  return String((await findSetting(tx, settingKeys.privacyText)) ?? '')
}

/** Months after which an unused account is erased; 0 means never. */
export async function readRetentionMonths(tx: AnyTx): Promise<number> {
  return Number((await findSetting(tx, settingKeys.retentionMonths)) ?? usualRetentionMonths)
}

/**
 * Changes the given settings that differ. The log has the values before and after; for the PIN and the logo, only that they changed.
 */
export async function changeSettings(
  tx: UserTx,
  person: Person,
  config: Config,
  wanted: z.output<(typeof updateSettings)['body']>,
): Promise<ShownSettings> {
  const present = await readSettings(tx, config)
  for (const name of settingNames) {
    const [before, after] = [present[name], wanted[name]]
    if (after === undefined || JSON.stringify(before) === JSON.stringify(after)) continue
    await updateSetting(tx, settingKeys[name], after, person.userId)
    const values = unlogged.has(name) ? { before: null, after: null } : { before, after }
    await recordAct(tx, person, { action: 'update', entityType: 'settings', entityId: settingKeys[name], ...values })
  }
  return readSettings(tx, config)
}
