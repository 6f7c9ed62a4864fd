import type { CardCheck } from '#contracts/accounts/access-cards.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { type Loadable, Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { describeEarlierCards, describeReadyCards, describeRefusedCards, obstacleTexts } from './card-words.ts'

interface CardCheckListProps {
  students: readonly { readonly userId: UserId; readonly fullName: string }[]
  query: Loadable<CardCheck>
}

/** Shows who gets a card, who does not, and what happens to existing cards. */
export function CardCheckList({ query, students }: CardCheckListProps) {
  return (
    <Loaded
      query={query}
      label="Checking who can be given a card"
      skeleton={<Skeleton className="h-40 rounded-xl" />}
      failure="We could not check who can be given a card"
    >
      {({ ready, refused }) => (
        <>
          <div className="flex flex-col gap-2 text-pretty text-sm">
            <p className="font-medium">{describeReadyCards(ready.length)}</p>
            {ready.length > 0 && (
              <>
                <p>
                  Each card has a code that works once, for 14 days. With it the student chooses a new password, and the
                  present one stops working then.
                </p>
                <p>{describeEarlierCards({ ready })}</p>
              </>
            )}
          </div>
          {refused.length > 0 && (
            <Alert tone="warning" title={describeRefusedCards(refused.length)}>
              <ul>
                {refused.map(({ userId, obstacle }) => (
                  <li key={userId}>
                    {`${students.find((student) => student.userId === userId)?.fullName ?? ''}: ${obstacleTexts[obstacle]}`}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          {ready.length > 0 && (
            <Folded title={`Who gets a card (${ready.length})`}>
              <ul className="px-4 pb-3 text-sm sm:px-6">
                {ready.map(({ userId, fullName, hasCard }) => (
                  <li key={userId} className="py-0.5">
                    <span>{fullName}</span>
                    {hasCard && <span className="text-muted"> (earlier card ends)</span>}
                  </li>
                ))}
              </ul>
            </Folded>
          )}
        </>
      )}
    </Loaded>
  )
}
