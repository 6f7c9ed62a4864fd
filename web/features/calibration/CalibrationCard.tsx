import { useQuery } from '@tanstack/react-query'
import type { CalibrationScale, CalibrationState } from '#contracts/reports/calibration.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { calibrationQuery, useAskCalibration } from './calibration.queries.ts'

/** The last run of the model of question difficulty, and a button for the next one. */
export function CalibrationCard() {
  const query = useQuery(calibrationQuery())
  const asking = useAskCalibration()
  return (
    <Card>
      <CardHeader>
        <CardTitle>Question difficulty</CardTitle>
        <CardDescription>Each night, answers put all questions on one scale.</CardDescription>
      </CardHeader>
      <CardContent>
        <Loaded
          query={query}
          label="Loading the question difficulty"
          skeleton={<Skeleton className="h-24 rounded-xl" />}
          failure="The question difficulty could not be loaded"
        >
          {(state) => <State state={state} />}
        </Loaded>
        {asking.error !== null && (
          <Alert tone="error" title="It could not be started." className="mt-4">
            {describeApiFailure(asking.error)}
          </Alert>
        )}
      </CardContent>
      <CardFooter>
        <Button
          variant="outline"
          busy={asking.isPending || (query.data?.open ?? null) !== null}
          onClick={() => asking.mutate()}
        >
          Work it out now
        </Button>
      </CardFooter>
    </Card>
  )
}

function State({ state: { open, last, failedAt } }: { state: CalibrationState }) {
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p aria-live="polite">{open === null ? <LastRun last={last} /> : openWords[open]}</p>
      {failedAt !== null && (
        <Alert tone="warning" title="The last run failed.">
          <p>
            <DateTime instant={failedAt} />. Earlier figures stay. Try again, or look in the log of the server.
          </p>
        </Alert>
      )}
      {last !== null && last.scales.length > 0 && <Scales scales={last.scales} />}
      {last?.scales.some(({ linkedSets }) => linkedSets > 1) && (
        <p className="text-muted">Tests without common questions are compared by what their authors say.</p>
      )}
    </div>
  )
}

const openWords = { waiting: 'It begins in a few seconds.', running: 'Working it out…' } as const

function LastRun({ last }: { last: CalibrationState['last'] }) {
  if (last === null) return 'It has not run yet.'
  return (
    <>
      {'Last run: '}
      <DateTime instant={last.endedAt} />
      <span>{`, in ${last.seconds < 10 ? last.seconds.toFixed(1) : Math.round(last.seconds)} seconds`}</span>
      {last.scales.length === 0 && <span>. Nobody has submitted a test yet.</span>}
    </>
  )
}

function Scales({ scales }: { scales: readonly CalibrationScale[] }) {
  return (
    <CardTable label="What the last run counted">
      <thead>
        <tr {...stackedRowProps}>
          <Th>Subject</Th>
          <Th numeric>Questions</Th>
          <Th numeric>Students</Th>
          <Th numeric>First answers</Th>
          <Th numeric>Sets without common questions</Th>
        </tr>
      </thead>
      <tbody>
        {scales.map(({ subject, questions, students, answers, linkedSets }) => (
          <tr key={subject} {...stackedRowProps}>
            <Th scope="row" wide className="w-full">
              {subjectNames[subject]}
            </Th>
            <Td numeric label="Questions">
              {questions.toLocaleString('en')}
            </Td>
            <Td numeric label="Students">
              {students.toLocaleString('en')}
            </Td>
            <Td numeric label="First answers">
              {answers.toLocaleString('en')}
            </Td>
            <Td numeric label="Sets without common questions">
              {linkedSets}
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
