import { thePlatform } from '#domain/text/platform-name.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { type NotifyOptions, sendNotifications } from '../notifications/notify.ts'
import { getJoinChild } from './joining.queries.ts'
import { deleteRemovals, getPersonName, listRemovalAskers } from './removals.queries.ts'
import { queueSafetyMail, type SafetyMail } from './safety-mail.ts'

export interface DecidedRemoval {
  readonly student: string
  readonly adult: string
  readonly decision: 'removed' | 'kept'
}

/** Notifies all who asked to remove this adult of the decision, and nobody else. Must be called while the link still exists. */
export async function answerRemovals(
  tx: UserTx,
  person: Person,
  { student, adult, decision }: DecidedRemoval,
  options: NotifyOptions,
): Promise<void> {
  const answered = await deleteRemovals(tx, student, adult)
  if (answered.length === 0) return
  await runElevated(tx, person, 'answer those who asked to remove an adult', async (system) => {
    const child = await getJoinChild(system, student, options.now)
    const { full_name: name } = await getPersonName(system, adult)
    const ids = answered.map(({ asked_by }) => asked_by)
    for (const asker of await listRemovalAskers(system, ids, options.now)) {
      const isChild = asker.id === child.id
      const path = isChild ? '/student' : '/parent'
      const about = answered.find(({ asked_by }) => asked_by === asker.id)?.id ?? student
      const whose = isChild ? 'your' : `${child.full_name}’s`
      // An adult who is no longer linked may not read notifications about the child, but may read this one.
      const named = asker.id === adult ? { studentId: null } : { studentId: student, adultId: adult }
      const news = { kind: 'removal_answered', recipientId: asker.id, about, path, ...named } as const
      await sendNotifications(
        system,
        [{ ...news, ...wordsOf(decision, name, whose), button: `Open ${thePlatform}` }],
        options,
      )
      await queueSafetyMail(system, asker, { ...mail, path }, options)
    }
  })
}

function wordsOf(decision: DecidedRemoval['decision'], name: string, whose: string) {
  return decision === 'removed'
    ? { title: `${name} is no longer linked as ${whose} parent`, lines: ['You asked for this. Your school did it.'] }
    : {
        title: `${name} stays linked as ${whose} parent`,
        lines: ['You asked to remove them. Your school decided to keep them. Talk to your school if you are worried.'],
      }
}

const mail: Omit<SafetyMail, 'path'> = {
  kind: 'removal_answered',
  title: 'Your school has answered your request',
  paragraphs: ['Log in to read the answer.'],
  button: `Open ${thePlatform}`,
}
