import { thePlatform } from '#domain/text/platform-name.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { type NotifyOptions, sendNotifications } from '../notifications/notify.ts'
import { createNameLookup } from '../person/followed-students.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import { getJoinChild, listAdministrators, listAdults, listNamesakes } from './joining.queries.ts'
import { queueSafetyMail } from './safety-mail.ts'

export interface NewAdult {
  readonly student: string
  readonly adult: string
  /** Distinguishes this link from an earlier link between the same child and adult. */
  readonly about: string
  /** The person who made the link, who gets no notification. */
  readonly by: string
  /**
   * True if an administrator made the link. Administrators may link a whole school, so the other administrators get no email for each link.
   */
  readonly isByHand?: boolean
}

/**
 * Notifies everyone around a child that an adult was linked: the child, the other adults, the tutor, and the administrators, who have no
 * notifications and get an email.
 */
export async function announceAdult(system: SystemTx, link: NewAdult, options: NotifyOptions): Promise<void> {
  const { student, adult, about, by } = link
  const child = await getJoinChild(system, student, options.now)
  const adults = await listAdults(system, student, options.now)
  const name = adults.find(({ id }) => id === adult)?.full_name ?? ''
  const { tutor_id, tutor_email, tutor_can_sign_in } = child
  const tutor = tutor_id === null ? [] : [{ id: tutor_id, email: tutor_email, can_sign_in: tutor_can_sign_in }]
  const names = await createNameLookup(
    system,
    [...adults, ...tutor].map(({ id }) => id),
  )
  const nameFor = (reader: string) => names(reader, student)?.shown ?? child.full_name
  const readers = [
    { ...child, whose: 'your', page: '/student' },
    ...adults.map((one) => ({ ...one, whose: `${nameFor(one.id)}’s`, page: '/parent' })),
    ...tutor.map((one) => ({ ...one, whose: `${nameFor(one.id)}’s`, page: '/tutor' })),
  ].filter(({ id }) => id !== adult && id !== by)
  const news = readers.map(({ id, whose, page }) => ({
    ...({ kind: 'adult_linked', about, studentId: student, adultId: adult, recipientId: id, path: page } as const),
    title: `${name} is now linked as ${whose} parent`,
    button: `Open ${thePlatform}`,
    lines: [ifWrong],
  }))
  await sendNotifications(system, news, options)
  for (const reader of readers) {
    await queueSafetyMail(
      system,
      reader,
      mailOf(`A new adult is linked as ${reader.whose} parent`, '/notifications'),
      options,
    )
  }
  if (link.isByHand !== true) await mailAdministrators(system, link, options)
}

async function mailAdministrators(system: SystemTx, { student, by }: NewAdult, options: NotifyOptions) {
  const name = listNamesInView(await listNamesakes(system, student)).get(student) ?? ''
  const mail = mailOf(`A new adult is linked as ${name}’s parent`, '/admin/manage-students')
  for (const admin of await listAdministrators(system, options.now)) {
    if (admin.id !== by) await queueSafetyMail(system, admin, mail, options)
  }
}

const ifWrong = 'If this is wrong, tell your school at once.'

function mailOf(title: string, path: string) {
  return { kind: 'adult_linked', title, paragraphs: [ifWrong], button: 'See who it is', path } as const
}
