import { thePlatform } from '#domain/text/platform-name.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { type NotifyOptions, sendNotifications } from '../notifications/notify.ts'
import { createNameLookup } from '../person/followed-students.ts'
import { listFamiliesOfStudents } from './joining.queries.ts'
import { queueSafetyMails } from './safety-mail.ts'

interface NewTutors {
  readonly students: readonly string[]
  readonly by: string
  /** True if the child asked for this tutor; the notification then says that the request is confirmed. */
  readonly isAskedFor?: boolean
}

/** Notifies each child, and the adults linked to the child, of the child's current tutor. */
export async function announceTutors(
  system: SystemTx,
  { students, by, isAskedFor = false }: NewTutors,
  options: NotifyOptions,
): Promise<void> {
  const family = (await listFamiliesOfStudents(system, students, options.now)).filter(
    ({ id, tutor_id, is_child }) => id !== by && id !== tutor_id && !(isAskedFor && is_child),
  )
  const at = options.now.toISOString()
  const news = family.map(({ id, is_child, student_id, child_name, tutor_id, tutor_name }) => ({
    ...({ kind: 'adult_linked', about: `${student_id} ${tutor_id} ${at}`, studentId: student_id } as const),
    adultId: tutor_id,
    recipientId: id,
    path: pageOf(is_child),
    button: `Open ${thePlatform}`,
    ...{ title: `${tutor_name} is now ${is_child ? 'your' : `${child_name}’s`} tutor`, lines: [ifWrong] },
  }))
  await sendNotifications(system, news, options)
  const adults = family.filter(({ is_child }) => !is_child).map(({ id }) => id)
  const nameFor = await createNameLookup(system, adults)
  const mails = family.map(({ id, email, can_sign_in, is_child, student_id, child_name }) => {
    const title = `${nameFor(id, student_id)?.shown ?? child_name} has a new tutor`
    return {
      reader: { email, can_sign_in },
      kind: 'adult_linked' as const,
      path: '/notifications',
      title: is_child ? 'You have a new tutor' : title,
      button: 'See who it is',
      paragraphs: [ifWrong],
    }
  })
  await queueSafetyMails(system, mails, options)
}

const ifWrong = 'If this is wrong, tell your school at once.'

function pageOf(isChild: boolean): string {
  return isChild ? '/student' : '/parent'
}
