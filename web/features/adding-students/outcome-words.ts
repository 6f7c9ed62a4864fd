/** Describes what happened to the rows. */
import type { AddingRun } from '#contracts/people/adding-runs.ts'
import type { AddedRow } from '#contracts/people/adding-students.ts'

/** Describes students whose parent was given without an address; null if there are none. */
export function describeParentsLeftOut(count: number): { readonly title: string; readonly rest: string } | null {
  if (count === 0) return null
  return {
    title: `The parent of ${counted(count, 'student', 'students')} has no email address.`,
    rest: `${count === 1 ? 'This parent is' : 'These parents are'} left out, and can join later with a code.`,
  }
}

/** The text after the students were added. */
export function describeParentsLeftOutStep(count: number): string {
  return `${counted(count, 'parent was', 'parents were')} left out, because there is no email address.`
}

/** Without a mail server (`sendsMail`), nobody is notified of the account. */
export function describeOutcome(row: AddedRow | undefined, sendsMail: boolean): string {
  if (row === undefined) return 'Not sent yet.'
  if (row.outcome === 'refused') return row.issues.map(({ message }) => message).join(' ')
  const own = row.needsCard
    ? 'Gets in with a card.'
    : row.invited === null
      ? 'Was here already.'
      : sendsMail
        ? `Invited at ${row.invited}.`
        : `Account made for ${row.invited}. No email was sent.`
  if (row.invitedParents.length === 0) return own
  const parents = row.invitedParents.join(' and ')
  return sendsMail
    ? `${own} Parent invited at ${parents}.`
    : `${own} Parent’s account made for ${parents}. No email was sent.`
}

export function describeTally(rows: readonly AddedRow[], missing: number, sendsMail: boolean): string {
  const added = rows.filter(({ outcome }) => outcome === 'added').length
  const joined = rows.filter(({ outcome }) => outcome === 'joined').length
  const parents = rows.flatMap((row) => (row.outcome === 'refused' ? [] : row.invitedParents)).length
  const sentences = [
    added > 0 && `${counted(added, 'student is', 'students are')} new.`,
    joined > 0 && `${counted(joined, 'was', 'were')} here already and got what was missing.`,
    parents > 0 &&
      `${counted(parents, 'parent was', 'parents were')} ${sendsMail ? 'invited' : 'added, without an email'}.`,
    missing > 0 && `${counted(missing, 'row is', 'rows are')} not in.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** Describes the progress of an earlier list. */
export function describeRun({ status, total, answered, refused }: AddingRun): string {
  const isIn = `${answered - refused} of ${counted(total, 'student is', 'students are')} in.`
  if (status === 'running') return `Being added now. ${isIn}`
  if (status === 'stopped') return `Stopped. ${isIn}`
  return isIn
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
