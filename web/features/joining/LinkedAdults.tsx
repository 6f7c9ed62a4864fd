import { useQuery } from '@tanstack/react-query'
import { adultsQuery } from './joining.queries.ts'

/** Who is linked to the student, or to each child of the parent. Nothing where nobody is. */
export function LinkedAdults({ reader }: { reader: 'student' | 'parent' }) {
  const children = (useQuery(adultsQuery()).data?.children ?? []).filter(({ adults }) => adults.length > 0)
  if (children.length === 0) return null
  return (
    <section aria-label="Linked parents" className="mt-8 flex flex-col gap-1 text-pretty text-muted text-sm">
      {children.map(({ id, fullName, adults }) => (
        <p key={id} className="wrap-anywhere">
          {`${reader === 'student' ? 'Your parents here' : `Parents of ${fullName} here`}: ${namesOf(adults)}.`}
        </p>
      ))}
      <p>
        {reader === 'student'
          ? 'Is there somebody who should not see your things? Tell your school. They can remove them.'
          : 'Should somebody not be here? Tell the school. An administrator can remove them.'}
      </p>
    </section>
  )
}

function namesOf(adults: readonly { readonly fullName: string; readonly isMe: boolean }[]): string {
  return adults.map(({ fullName, isMe }) => (isMe ? `${fullName} (you)` : fullName)).join(', ')
}
