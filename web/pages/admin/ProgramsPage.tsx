import { EventsCard } from '#web/features/programs/EventsCard.tsx'
import { KeysCard } from '#web/features/programs/KeysCard.tsx'
import { apiKeysQuery, webhooksQuery } from '#web/features/programs/programs.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'

const AfterProof = createLazyDialog(async () => (await import('#web/features/account/AfterProof.tsx')).AfterProof)

/** The keys with which other programs read, and the addresses that hear of events. */
export function ProgramsPage() {
  return (
    <>
      <PageTop title="Other Programs" />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <KeysCard
          afterProof={(dialog, onClose) => (
            <AfterProof reason="A key reads the data of many people." onClose={onClose}>
              {dialog}
            </AfterProof>
          )}
        />
        <EventsCard />
      </div>
    </>
  )
}

ProgramsPage.firstQueries = () => [apiKeysQuery(), webhooksQuery()]
