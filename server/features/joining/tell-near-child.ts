import type { SystemTx } from '../../db/transactions.ts'
import { getJoinChild, listAdministrators, listAdults } from './joining.queries.ts'
import { queueSafetyMail, type SafetyMail } from './safety-mail.ts'

/** Notifies the child, the adults, the tutor, and the administrators. */
export async function announceNearChild(
  system: SystemTx,
  student: string,
  mail: SafetyMail,
  options: { publicUrl: string; now: Date },
): Promise<void> {
  const child = await getJoinChild(system, student, options.now)
  const tutor = { email: child.tutor_email, can_sign_in: child.tutor_can_sign_in }
  const adults = await listAdults(system, student, options.now)
  const administrators = await listAdministrators(system, options.now)
  for (const reader of [child, ...adults, tutor, ...administrators])
    await queueSafetyMail(system, reader, mail, options)
}
