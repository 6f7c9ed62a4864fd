/** Notifies the people who decide on a request to join, and the person who asked once it is confirmed. */
import { thePlatform } from '#domain/text/platform-name.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { type NotifyOptions, sendNotifications } from '../notifications/notify.ts'
import { createNameLookup } from '../person/followed-students.ts'
import { announceAdult } from './announce-adult.ts'
import { announceTutors } from './announce-tutors.ts'
import { getJoinChild, getJoinParties, type JoinParties, listAdults } from './joining.queries.ts'
import { queueSafetyMail } from './safety-mail.ts'

/** Administrators see all requests on their dashboard. */
export async function announceRequest(tx: UserTx, person: Person, id: string, options: NotifyOptions): Promise<void> {
  await runElevated(tx, person, 'nobody sees the address of people they are not linked to yet', async (system) => {
    const parties = await getJoinParties(system, id, options.now)
    if (parties.parent_id === null) await askTutor(system, parties, options)
    else await askAboutAdult(system, parties, options)
  })
}

/**
 * Notifies the parent or student who asked. For a new adult or tutor, also notifies the other people around the child. `former` is the
 * previous tutor.
 */
export async function announceConfirmedJoin(
  tx: UserTx,
  person: Person,
  { id, former }: { readonly id: string; readonly former: string | null },
  options: NotifyOptions,
): Promise<void> {
  await runElevated(tx, person, 'notify the people around a request that is confirmed', async (system) => {
    const parties = await getJoinParties(system, id, options.now)
    await sendNotifications(system, [newsOfConfirmed(parties)], options)
    const { student_id, parent_id } = parties
    if (parent_id !== null) {
      await announceAdult(system, { student: student_id, adult: parent_id, about: id, by: person.userId }, options)
    } else if ((await getJoinChild(system, student_id, options.now)).tutor_id !== former) {
      await announceTutors(system, { students: [student_id], by: person.userId, isAskedFor: true }, options)
    }
  })
}

/** Asks nobody if the class has no tutor. */
async function askTutor(system: SystemTx, parties: JoinParties, options: NotifyOptions) {
  const { student_name, class_name, tutor_id, tutor_email, tutor_can_sign_in } = parties
  if (tutor_id === null) return
  const asks = class_name === null ? 'be your student' : `join your class ${class_name}`
  const title = `${student_name} asks to ${asks}`
  const lines = ['Confirm or refuse it. The tutor of a student sees their scores and answers.']
  await sendNotifications(
    system,
    [newsOfRequest(parties, { recipientId: tutor_id, title, lines, page: '/tutor' })],
    options,
  )
  const subject = class_name === null ? 'asks you to be their tutor' : `asks to join your class ${class_name}`
  const mail = { ...mailAbout(`A student ${subject}`, '/tutor'), paragraphs: [seeWhoAsks] }
  await queueSafetyMail(system, { email: tutor_email, can_sign_in: tutor_can_sign_in }, mail, options)
}

/** Asks the linked adults to decide, or the tutor if the child has none. Also notifies the child, who may refuse. */
async function askAboutAdult(system: SystemTx, parties: JoinParties, options: NotifyOptions) {
  const { student_name, student_user_id, student_email, student_can_sign_in, parent_name } = parties
  const toChild = {
    recipientId: student_user_id,
    title: `${parent_name} asks to be added as your parent`,
    lines: ['An adult confirms or refuses it. If you do not know this person, press Refuse.'],
    page: '/student',
  }
  const deciders = await listDeciders(system, parties, options.now)
  const toDeciders = deciders.map(({ id, page }) => ({
    ...{ recipientId: id, page, title: `${parent_name} asks to be added as a parent of ${student_name}` },
    lines: ['Confirm only a person you know. A parent sees scores and answers, and can book tutoring.'],
  }))
  const news = [toChild, ...toDeciders].map((one) => newsOfRequest(parties, one))
  await sendNotifications(system, news, options)
  await queueSafetyMail(system, { email: student_email, can_sign_in: student_can_sign_in }, mailToChild, options)
  const nameFor = await createNameLookup(
    system,
    deciders.map(({ id }) => id),
  )
  for (const decider of deciders) {
    const name = nameFor(decider.id, parties.student_id)?.shown ?? student_name
    const title = `Somebody asks to be added as a parent of ${name}`
    await queueSafetyMail(system, decider, { ...mailAbout(title, decider.page), paragraphs: [seeWhoAsks] }, options)
  }
}

async function listDeciders(system: SystemTx, { student_id, ...tutor }: JoinParties, now: Date) {
  const adults = await listAdults(system, student_id, now)
  if (adults.length > 0) return adults.map((adult) => ({ ...adult, page: '/parent' }))
  const { tutor_id: id, tutor_email: email, tutor_can_sign_in: can_sign_in } = tutor
  return id === null ? [] : [{ id, email, can_sign_in, page: '/tutor' }]
}

const seeWhoAsks = 'Log in to see who asks, then confirm or refuse. You get at most one such email an hour.'

const mailToChild = {
  ...mailAbout('Somebody asks to be added as your parent', '/student'),
  paragraphs: [
    'They entered the code that you or your school made. Log in to see who it is.',
    'An adult confirms or refuses it. If you do not know this person, press Refuse.',
  ],
}

function mailAbout(title: string, page: string) {
  return { kind: 'join_request', title, button: 'See the request', path: `${page}#join-requests` } as const
}

function newsOfRequest(
  { id, student_id }: JoinParties,
  { page, ...news }: Pick<NewNotification, 'recipientId' | 'title' | 'lines'> & { readonly page: string },
): NewNotification {
  const request = { kind: 'join_request', about: id, joinRequestId: id, studentId: student_id } as const
  return { ...news, ...request, path: `${page}#join-requests`, button: 'See the request' }
}

function newsOfConfirmed(parties: JoinParties): NewNotification {
  const { id, student_id, student_user_id, student_name, parent_id, class_name, tutor_name } = parties
  const news = { kind: 'join_confirmed', about: id, studentId: student_id, button: `Open ${thePlatform}` } as const
  if (parent_id !== null) {
    return {
      ...{ ...news, recipientId: parent_id, title: `${student_name} is now on your dashboard` },
      ...{ lines: ['Your request was confirmed. You see their tests and results there.'], path: '/parent' },
    }
  }
  return {
    ...{ ...news, recipientId: student_user_id },
    title: class_name === null ? `${tutor_name} is now your tutor` : `You are now in the class ${class_name}`,
    ...{ lines: ['Your request was confirmed. New tests for you appear on your dashboard.'], path: '/student' },
  }
}
