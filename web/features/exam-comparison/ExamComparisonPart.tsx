import { useQuery } from '@tanstack/react-query'
import type { ExamComparison, ExamFigures } from '#contracts/reports/exam-comparison.ts'
import { formatLocalDay } from '#domain/people/goals.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { ExamPicture } from './ExamPicture.tsx'
import { examComparisonQuery } from './exam-comparison.queries.ts'
import {
  describeBias,
  describeHeld,
  formatComparisonCsv,
  levelNames,
  listScaleSteps,
  makeScaleToAdd,
  type ScaleToAdd,
} from './exam-words.ts'

export interface ExamComparisonPartProps {
  /** Opens the dialog for a new scale with these values. */
  onPropose: (scale: ScaleToAdd) => void
}

/** How far the estimates were from the real scores that families entered. */
export function ExamComparisonPart({ onPropose }: ExamComparisonPartProps) {
  const query = useQuery(examComparisonQuery())
  return (
    <div className="flex flex-col gap-6 px-4 pb-5 sm:px-6">
      <Loaded
        query={query}
        label="Loading the comparison"
        skeleton={<Skeleton className="h-64" />}
        failure="The comparison could not be loaded"
        empty={({ all, scale }) =>
          all === null && (
            <EmptyState
              title="Not enough scores yet"
              text={`In March families can enter the real scores. From ten students with similar estimates on, this part shows how far the scale “${scale.name}” was off.`}
            />
          )
        }
      >
        {(comparison) => <Comparison comparison={comparison} onPropose={onPropose} />}
      </Loaded>
    </div>
  )
}

interface ComparisonProps extends ExamComparisonPartProps {
  comparison: ExamComparison
}

function Comparison({ comparison, onPropose }: ComparisonProps) {
  const { scale, all, levels, proposal } = comparison
  if (all === null) return null
  return (
    <>
      <p className="text-muted">{`Estimates on the scale “${scale.name}”.`}</p>
      <Figures all={all} levels={levels} />
      <ExamPicture levels={levels} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => offerDownload('real-scores.csv', formatComparisonCsv(comparison), 'text/csv;charset=utf-8')}
        >
          Download CSV
        </Button>
        <PageHelp title="How this is counted">
          <p>
            The estimate is the last full test in the 60 days before the exam. The interval around it should hold the
            real score of 8 in 10 students. Tests count as they were scored on the day the family said yes. Tests on
            paper do not count.
          </p>
          <p>
            Students come in groups of ten with similar estimates. If a family takes its scores back, the group waits
            for ten new students. So no figure tells a child’s score.
          </p>
          <p>Only families who chose to take part are counted. High estimates are often a little lucky.</p>
        </PageHelp>
      </div>
      {proposal !== null && (
        <Proposal
          proposal={proposal}
          scaleName={scale.name}
          students={all.students}
          onPropose={() =>
            onPropose(makeScaleToAdd(proposal, { scale, students: all.students, day: formatLocalDay(new Date()) }))
          }
        />
      )}
    </>
  )
}

function Figures({ all, levels }: { all: ExamFigures; levels: ExamComparison['levels'] }) {
  const rows = [
    { name: 'All', figures: all },
    ...levels.map(({ level, figures }) => ({ name: levelNames[level], figures })),
  ]
  return (
    <CardTable label="How far the estimates were off">
      <thead>
        <tr {...stackedRowProps}>
          <Th>Estimate</Th>
          <Th numeric>Students</Th>
          <Th>Estimates were</Th>
          <Th numeric>Typical miss</Th>
          <Th numeric>Intervals that held</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }) => (
          <tr key={name} {...stackedRowProps}>
            <Th scope="row" wide>
              {name}
            </Th>
            <Td numeric label="Students">
              {figures?.students ?? 'Not enough yet'}
            </Td>
            <Td label="Estimates were">{figures === null ? '–' : describeBias(figures)}</Td>
            <Td numeric label="Typical miss">
              {figures === null ? '–' : `${figures.typicalMiss} points`}
            </Td>
            <Td numeric label="Intervals that held">
              {figures === null ? '–' : describeHeld(figures)}
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

interface ProposalProps {
  proposal: NonNullable<ExamComparison['proposal']>
  scaleName: string
  students: number
  onPropose: () => void
}

function Proposal({ proposal, scaleName, students, onPropose }: ProposalProps) {
  return (
    <section aria-labelledby="proposed-scale" className="flex flex-col items-start gap-3">
      <h3 id="proposed-scale" className="font-semibold text-lg">
        A new score scale
      </h3>
      <p className="max-w-prose text-muted">
        {`From the real scores of ${students} students. Beside it is the present scale, ${scaleName}. Nothing changes until you add it and choose it.`}
      </p>
      <div className="grid w-full gap-6 lg:grid-cols-2">
        {(['reading', 'math'] as const).map((subject) => (
          <Table key={subject} label={`Proposed scale: ${subjectNames[subject]}`} compact>
            <thead>
              <tr>
                <Th numeric>{`${subjectNames[subject]}: right answers`}</Th>
                <Th numeric>Now</Th>
                <Th numeric>Proposed</Th>
              </tr>
            </thead>
            <tbody>
              {listScaleSteps(proposal[subject]).map(({ raw, present, proposed, within }) => (
                <tr key={raw}>
                  <Th scope="row" numeric>
                    {raw}
                  </Th>
                  <Td numeric>{present}</Td>
                  <Td numeric>{`${proposed} ±${within}`}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        ))}
      </div>
      <Button variant="outline" onClick={onPropose}>
        See and add this scale
      </Button>
    </section>
  )
}
