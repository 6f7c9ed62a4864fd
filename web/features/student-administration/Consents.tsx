import type { ManagedStudent } from '#contracts/people/student-administration.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'

/** Shows who consented to the storage of the student's data, how, and when. */
export function Consents({ consents }: Pick<ManagedStudent, 'consents'>) {
  return (
    <section aria-labelledby="consents" className="text-sm">
      <h3 id="consents" className="font-medium">
        Consent
      </h3>
      {consents.length === 0 ? (
        <p className="text-muted">None is recorded.</p>
      ) : (
        <ul className="text-muted">
          {consents.map((consent) => (
            <li key={consent.givenAt}>
              <span>{`${wordsOf(consent)}, `}</span>
              <DateTime instant={consent.givenAt} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function wordsOf({ method, givenBy, isWithdrawal }: ManagedStudent['consents'][number]): string {
  const name = givenBy ?? 'Account deleted since'
  if (isWithdrawal) return `Taken back by a parent (${name})`
  return method === 'school' ? `Given for the school (${name})` : `Given by a parent by email (${name})`
}
