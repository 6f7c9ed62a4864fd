/** Creates one of many accounts from an administrator's file, with a password that the administrator hands out. */
import type { UserDetails } from '#contracts/accounts/user-administration.ts'
import { hashPassword } from '../../adapters/password-hashing.ts'
import { givenPasswordMark } from '../../auth/accounts/given-password.ts'
import { checkPasswordPolicy } from '../../auth/accounts/password-policy.ts'
import { asUser, type Identity } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeAccount } from '../consents/make-account.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { runAndAnnounceTutors } from '../student-administration/tell-of-tutors.ts'
import { makeEmailTakenRefusal } from './auth-refusals.ts'
import { hasStudentFields, makeRegisteredStudent, type StudentFields } from './registered-student.ts'

/**
 * Returns the new user's id. If a student field is given, also creates the student record, all or nothing. Throws `not_allowed`,
 * `weak_password`, `invalid_input`, and `email_taken`, so that the same file does not create anybody twice.
 */
export async function createUserInBulk(
  services: Services,
  identity: Identity,
  { email, fullName, role, password, student }: UserDetails & { password: string; student: StudentFields },
): Promise<string> {
  const { db, clock, config } = services
  // Check the caller's rights before hashing. Hashing is too slow to run in a transaction.
  await asUser(db, identity, async (_, person) => requireRole(person, 'admin'))
  checkPasswordPolicy(password, config.auth)
  const passwordHash = await hashPassword(password)
  return asUser(db, identity, async (tx, person) => {
    requireRole(person, 'admin')
    const id = await makeAccount(tx, person, config, {
      email,
      fullName,
      role,
      passwordHash,
      emailConfirmed: true,
      now: clock.now(),
      userMetadata: { full_name: fullName, role },
      appMetadata: givenPasswordMark,
    })
    if (id === null) throw makeEmailTakenRefusal()
    const after = { email, fullName, role, registeredInBulk: true }
    await recordAct(tx, person, { action: 'create', entityType: 'users', entityId: id, before: null, after })
    if (!hasStudentFields(student)) return id
    const make = () => makeRegisteredStudent(tx, person, config, id, student)
    await runAndAnnounceTutors({ tx, person, options: makeNotifyOptions(services) }, [], make, (made) => [made])
    return id
  })
}
