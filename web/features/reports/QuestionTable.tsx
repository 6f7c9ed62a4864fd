import type { QuestionFlag, ReportedQuestion } from '#contracts/reports.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { SortChoice } from '#web/ui/list-address.ts'
import { SortTh } from '#web/ui/SortTh.tsx'
import { stackedRow, Table, Td, Th } from '#web/ui/Table.tsx'
import { decimal, flagWords, percent } from './report-words.ts'

export interface QuestionTableProps {
  questions: readonly ReportedQuestion[]
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
}

/** Each question with its indices, what looks wrong about it and why, and who chose what. */
export function QuestionTable({ questions, sorted, onSort }: QuestionTableProps) {
  const sort = { sorted, onSort }
  return (
    <Table label="Questions" stacked>
      <thead>
        <tr {...stackedRow}>
          <SortTh column="number" label="No." {...sort} />
          <Th>Question</Th>
          <SortTh column="facility" label="Facility" numeric {...sort} />
          <SortTh column="discrimination" label="Discrimination" numeric {...sort} />
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <tr key={question.questionId} {...stackedRow} className="align-top [&>*]:align-top">
            <Th scope="row" className="@max-[34rem]:font-semibold tabular-nums">
              {question.number}
            </Th>
            <Td wide className="w-full min-w-72">
              <p className="text-pretty">{question.text ?? <em className="text-muted">Deleted question</em>}</p>
              <p className="mt-0.5 text-muted text-xs">{question.topic}</p>
              <Flags flags={question.flags} />
              <Choices question={question} />
            </Td>
            <Td numeric label="Facility">
              {question.facility === null ? '–' : percent(question.facility)}
              <span className="whitespace-nowrap text-muted text-xs @[34rem]:block"> of {question.scored}</span>
            </Td>
            <Td numeric label="Discrimination" className="whitespace-nowrap">
              {decimal(question.discrimination)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Flags({ flags }: { flags: readonly QuestionFlag[] }) {
  if (flags.length === 0) return null
  return (
    <ul aria-label="What looks wrong" className="mt-2 flex flex-col gap-1.5">
      {flags.map((flag) => (
        <li key={flag} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <Badge variant={isGrave(flag) ? 'destructive' : 'secondary'}>{flagWords[flag].label}</Badge>
          <span className="text-muted">{flagWords[flag].reason}</span>
        </li>
      ))}
    </ul>
  )
}

function isGrave(flag: QuestionFlag): boolean {
  return flag === 'negative_discrimination' || flag === 'distractor_beats_key' || flag === 'not_scored'
}

function Choices({ question: { number, choices, omitted } }: { question: ReportedQuestion }) {
  const rows = [...choices, { label: 'No answer', text: '', isKey: false, ...omitted }]
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center font-medium text-accent-ink">
        Who chose what<span className="sr-only"> in question {number}</span>
      </summary>
      <Table label={`Choices of question ${number}`} stacked className="text-xs!">
        <thead>
          <tr {...stackedRow}>
            <Th className="min-w-44">Choice</Th>
            <Th numeric>High scorers</Th>
            <Th numeric>Low scorers</Th>
            <Th numeric>All</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, text, isKey, upper, lower, all }) => (
            <tr key={label} {...stackedRow} className={isKey ? 'bg-success-soft' : undefined}>
              <Th scope="row" wide className="font-normal @[34rem]:py-2!">
                <span className="font-semibold">{label}</span> {text}
                {isKey && <span className="ml-1.5 whitespace-nowrap font-semibold text-success-ink">key</span>}
              </Th>
              <Td numeric label="High scorers" className="@[34rem]:py-2!">
                {upper}
              </Td>
              <Td numeric label="Low scorers" className="@[34rem]:py-2!">
                {lower}
              </Td>
              <Td numeric label="All" className="@[34rem]:py-2!">
                {all}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
