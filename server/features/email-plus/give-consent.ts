/** Handles the links in the two emails. Opening a link has no effect by itself. */
import { Refusal } from '#contracts/wire/refusals.ts'
import { noticeVersion } from '#domain/people/notice-version.ts'
import { isSignInName } from '#domain/people/sign-in-names.ts'
import { asSystem, type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { hashToken } from '../notifications/unsubscribe-token.ts'
import { computeAnswerCutoff } from './consent-times.ts'
import { findEmailOfUser, lockRequestByToken, saveConfirmedConsent, saveGivenConsent } from './email-plus.queries.ts'

/** Throws `not_found`. */
export async function readConsentLinkState({ db, clock }: Services, token: string): Promise<{ isSecond: boolean }> {
  const request = await asSystem(db, 'say whether the link of a consent is good', (tx) => find(tx, token, clock.now()))
  return { isSecond: request.second_sent_at !== null }
}

/** The first link works for the parent who opens it, the second one only for the same parent. Throws `not_allowed`, `not_found`. */
export async function giveConsent(tx: UserTx, person: Person, token: string, now: Date): Promise<void> {
  requireRole(person, 'parent')
  const email = await findEmailOfUser(tx, person.userId)
  if (email === '' || isSignInName(email)) {
    throw new Refusal('not_allowed', 'Add an email address to your account first: we ask you there a second time.')
  }
  await runElevated(tx, person, 'a parent consents', async (system) => {
    const { id, parent_id, second_sent_at } = await find(system, token, now)
    if (second_sent_at === null) {
      await saveGivenConsent(system, id, { parent_id: person.userId, given_at: now, notice_version: noticeVersion })
    } else {
      if (parent_id !== person.userId) throw linkGone()
      await saveConfirmedConsent(system, id, now)
    }
  })
}

async function find(tx: SystemTx, token: string, now: Date) {
  const request = await lockRequestByToken(tx, hashToken(token), computeAnswerCutoff(now))
  if (!request) throw linkGone()
  return request
}

function linkGone(): Refusal {
  return new Refusal('not_found', 'This link is old, used, or for another account.')
}
