import type * as z from 'zod/mini'
import {
  type PlatformSettings,
  type ShownSettings,
  shownSettings,
  type updateSettings,
} from '#contracts/administration.ts'
import { defaultDurationMinutes } from '#contracts/authoring.ts'
import { readRegistration } from '../../auth/accounts/registration.ts'
import type { Config } from '../../config.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { findSetting, updateSetting } from './administration.queries.ts'
import { recordAct } from './record-act.ts'

const keys = {
  retakePin: 'retake_pin',
  defaultDuration: 'default_duration',
  registration: 'registration',
} as const satisfies Record<keyof PlatformSettings, string>

const settingNames = ['retakePin', 'defaultDuration', 'registration'] as const

export async function readSettings(tx: UserTx, { auth, smtpUrl, demo }: Config): Promise<ShownSettings> {
  return shownSettings.parse({
    retakePin: String(await findSetting(tx, keys.retakePin)),
    defaultDuration: (await findSetting(tx, keys.defaultDuration)) ?? defaultDurationMinutes,
    registration: await readRegistration(tx),
    installation: {
      signUps: auth.signUps,
      adminSecondFactor: auth.adminSecondFactor,
      mailServer: smtpUrl !== null,
      demo,
    },
  })
}

/** Changes what is given and differs. The log tells what it was and is; of the PIN only that it was changed. */
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
    await updateSetting(tx, keys[name], after, person.userId)
    const told = name === 'retakePin' ? { before: null, after: null } : { before, after }
    await recordAct(tx, person, { action: 'update', entityType: 'settings', entityId: keys[name], ...told })
  }
  return readSettings(tx, config)
}
