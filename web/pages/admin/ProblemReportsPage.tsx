import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxShownReports, type ReceivedReport, reportStates } from '#contracts/authoring/problem-reports.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { receivedReportsQuery } from '#web/features/problem-reports/problem-reports.queries.ts'
import { ReceivedReports } from '#web/features/problem-reports/ReceivedReports.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'

const RulingDialog = createLazyDialog(
  async () => (await import('#web/features/authoring/rulings/RulingDialog.tsx')).RulingDialog,
)

const stateNames = { open: 'Open', answered: 'Answered' } as const

interface Ruled {
  readonly id: QuestionId
  readonly number: number
}

/** Lists problems with questions that students and tutors reported, with actions to correct them and to answer. */
export function ProblemReportsPage() {
  const address = useListAddress()
  const state = address.read('state') === 'answered' ? 'answered' : 'open'
  const test = address.read('test')
  const query = useQuery(receivedReportsQuery(paramsOf(state, test)))
  const [ruled, setRuled] = useState<Ruled | null>(null)
  return (
    <>
      <PageTop title="Reports of Problems" />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label="Show"
          className="w-full sm:w-56"
          value={state}
          onChange={(event) => address.filter({ state: event.currentTarget.value === 'open' ? '' : 'answered' })}
          options={reportStates.map((value) => ({ value, label: stateNames[value] }))}
        />
        {test !== '' && (
          <Button variant="outline" onClick={() => address.filter({ test: '' })}>
            Show all tests
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        label="Loading the reports"
        skeleton={<Skeleton className="h-72 rounded-xl" />}
        failure="The reports could not be loaded"
        empty={({ reports }) =>
          reports.length === 0 && (
            <EmptyState
              title={state === 'open' ? 'No open reports' : 'No answered reports'}
              text="Students and tutors report problems with questions that they review or practice."
            />
          )
        }
      >
        {({ reports, total }) => (
          <>
            {total > maxShownReports && (
              <p className="mb-3 text-muted text-sm">{`The first ${maxShownReports} of ${total}`}</p>
            )}
            <ReceivedReports reports={reports} renderActs={(report) => <Acts report={report} onRule={setRuled} />} />
          </>
        )}
      </Loaded>
      {ruled !== null && (
        <RulingDialog questionId={ruled.id} number={ruled.number} proposed={null} onClose={() => setRuled(null)} />
      )}
    </>
  )
}

ProblemReportsPage.firstQueries = ({ search }: PageAddress) => [
  receivedReportsQuery(paramsOf(search.get('state') === 'answered' ? 'answered' : 'open', search.get('test') ?? '')),
]

function paramsOf(state: (typeof reportStates)[number], test: string) {
  return test === '' ? { state } : { state, testRef: test }
}

/** Drills have no editor, because their questions are copies. */
function Acts({ report, onRule }: { report: ReceivedReport; onRule: (ruled: Ruled) => void }) {
  const { test, ruledId, number } = report
  return (
    <>
      {ruledId !== null && number !== null && (
        <Button size="sm" variant="ghost" onClick={() => onRule({ id: ruledId, number })}>
          Score Again
        </Button>
      )}
      {test !== null && !test.isDrill && (
        <ButtonLink
          size="sm"
          variant="ghost"
          to={ruledId === null ? paths.admin.editQuestions(test.slug) : paths.admin.editQuestion(test.slug, ruledId)}
        >
          Open in the editor
        </ButtonLink>
      )}
    </>
  )
}
