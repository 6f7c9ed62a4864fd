import type { ReactNode } from 'react'
import type { ReportedQuestion, TestReport } from '#contracts/reports/reports.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import type { SortChoice } from '#web/ui/tables/list-address.ts'
import { SortTh } from '#web/ui/tables/SortTh.tsx'
import { HeadRow, stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { ChoiceChart } from './ChoiceChart.tsx'
import { describeClosing, describeFlag } from './flag-words.ts'
import { ReportedPartsTable, ReportedPicksTable } from './QuestionParts.tsx'
import { formatCountWithShare, formatDecimal, formatInterval, formatShareAsPercent } from './report-words.ts'

export interface QuestionTableProps {
  questions: readonly ReportedQuestion[]
  scoreGroups: TestReport['scoreGroups']
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
  /** Renders the problems that people report about a question. */
  renderProblems: (question: ReportedQuestion) => ReactNode
  /** What answers in all tests say of it. */
  renderDifficulty: (question: ReportedQuestion) => ReactNode
}

/** Each question with its indices, possible problems with their reasons, and who chose what. */
export function QuestionTable({ questions, scoreGroups, sorted, onSort, ...render }: QuestionTableProps) {
  const sort = { sorted, onSort }
  return (
    <Table label="Questions" stacked>
      <HeadRow>
        <SortTh column="number" label="No." {...sort} />
        <Th>Question</Th>
        <SortTh column="facility" label="Facility" numeric {...sort} />
        <SortTh column="discrimination" label="Discrimination" numeric {...sort} />
      </HeadRow>
      <tbody>
        {questions.map((question) => (
          <tr key={question.questionId} {...stackedRowProps} className="align-top [&>*]:align-top">
            <Th scope="row" className="@max-[34rem]:font-semibold tabular-nums">
              {question.number}
            </Th>
            <Td wide className="w-full min-w-72">
              <p className="text-pretty">{question.text ?? <em className="text-muted">Deleted question</em>}</p>
              <p className="mt-0.5 text-muted text-xs">{question.topic}</p>
              {question.closed !== undefined && (
                <Badge variant="secondary" className="mt-2">
                  {describeClosing(question.closed)}
                </Badge>
              )}
              <Flags question={question} />
              {render.renderProblems(question)}
              <Choices question={question} groups={scoreGroups} renderDifficulty={render.renderDifficulty} />
            </Td>
            <Td numeric label="Facility">
              <span>{question.facility === null ? '–' : formatShareAsPercent(question.facility)}</span>
              <span className="whitespace-nowrap text-muted text-xs @[34rem]:block">{` of ${question.scored}`}</span>
            </Td>
            <Td numeric label="Discrimination" className="whitespace-nowrap">
              <span>{formatDecimal(question.discrimination)}</span>
              <span className="text-muted text-xs @[34rem]:block">
                {` ${formatInterval(question.discriminationInterval)}`}
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Red for a proof, gray for a suspicion; the words say which it is. */
function Flags({ question }: { question: ReportedQuestion }) {
  if (question.flags.length === 0) return null
  return (
    <ul aria-label="What looks wrong" className="mt-2 flex flex-col gap-1.5">
      {question.flags.map((flag) => {
        const { label, sentence } = describeFlag(flag, question)
        return (
          <li key={`${flag.kind} ${flag.choice}`} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
            <Badge variant={flag.grade === 'proof' ? 'destructive' : 'secondary'}>{label}</Badge>
            <span className="text-muted">{sentence}</span>
          </li>
        )
      })}
    </ul>
  )
}

type ChoicesProps = Pick<QuestionTableProps, 'renderDifficulty'> & {
  question: ReportedQuestion
  groups: TestReport['scoreGroups']
}

function Choices({ question, groups, renderDifficulty }: ChoicesProps) {
  const { number, choices, omitted } = question
  const rows = [...choices, { label: 'No answer', text: '', isKey: false, ...omitted }]
  const upperSize = rows.reduce((sum, { upper }) => sum + upper, 0)
  const lowerSize = rows.reduce((sum, { lower }) => sum + lower, 0)
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center font-medium text-accent-ink">
        Who chose what<span className="sr-only">{` in question ${number}`}</span>
      </summary>
      <ChoiceChart question={question} groups={groups} />
      <QuestionFigures question={question}>{renderDifficulty(question)}</QuestionFigures>
      {question.parts !== undefined && <ReportedPartsTable number={number} parts={question.parts} />}
      {question.picks !== undefined && <ReportedPicksTable number={number} picks={question.picks} />}
      <Table label={`Choices of question ${number}`} stacked className="text-xs!">
        <HeadRow>
          <Th className="min-w-44">Choice</Th>
          <Th numeric>High scorers</Th>
          <Th numeric>Low scorers</Th>
          <Th numeric>All</Th>
          <Th numeric>Rest correlation</Th>
        </HeadRow>
        <tbody>
          {rows.map(({ label, text, isKey, upper, lower, all, correlation }) => (
            <tr key={`${label} ${text}`} {...stackedRowProps} className={isKey ? 'bg-success-soft' : undefined}>
              <Th scope="row" wide className="font-normal @[34rem]:py-2!">
                <span className="font-semibold">{label}</span>
                <span>{` ${text}`}</span>
                {isKey && <span className="ml-1.5 whitespace-nowrap font-semibold text-success-ink">key</span>}
              </Th>
              <Td numeric label="High scorers" className="@[34rem]:py-2!">
                {formatCountWithShare(upper, upperSize)}
              </Td>
              <Td numeric label="Low scorers" className="@[34rem]:py-2!">
                {formatCountWithShare(lower, lowerSize)}
              </Td>
              <Td numeric label="All" className="@[34rem]:py-2!">
                {all}
              </Td>
              <Td numeric label="Rest correlation" className="whitespace-nowrap @[34rem]:py-2!">
                {formatDecimal(correlation)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

/** The figures that item analysis usually shows next to facility and item-rest correlation. */
function QuestionFigures({ question, children }: { question: ReportedQuestion; children: ReactNode }) {
  const { totalCorrelation, totalInterval, biserial, alphaIfDeleted, upperLower, omitted, notReached } = question
  return (
    <dl className="my-2 grid max-w-md grid-cols-2 gap-x-4 gap-y-2 text-xs">
      <Entry name="Total correlation">
        <span>{`${formatDecimal(totalCorrelation)} `}</span>
        <span className="text-muted">{formatInterval(totalInterval)}</span>
      </Entry>
      <Entry name="Biserial">{formatDecimal(biserial)}</Entry>
      <Entry name="Alpha of its section without it">{formatDecimal(alphaIfDeleted)}</Entry>
      <Entry name="Difficulty over all tests">{children}</Entry>
      <Entry name="High less low scorers">{formatDecimal(upperLower)}</Entry>
      <Entry name="Passed over / not reached">{`${omitted.all - notReached} / ${notReached}`}</Entry>
    </dl>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
