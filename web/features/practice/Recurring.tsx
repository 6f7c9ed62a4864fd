import { useQuery } from '@tanstack/react-query'
import type { getMyMisconceptions } from '#contracts/coaching/misconceptions.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { describeRecurringMisconception } from '#domain/coaching/misconceptions/recurring.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { misconceptionsQuery } from './misconceptions.queries.ts'
import { writeMisconceptionAddress } from './practice-address.ts'

export interface RecurringMisconceptionListProps {
  /** Null for the reader's own. */
  studentId: StudentId | null
  /** The address of the practice page; null for readers who do not practice. */
  practiceAddress: string | null
  /** True if something else comes first. */
  isFolded?: boolean
}

/** Recurring mistakes, each with its lesson. Renders nothing while it loads, if it fails, or if there are none. */
export function Recurring({ studentId, practiceAddress, isFolded = false }: RecurringMisconceptionListProps) {
  const { data } = useQuery(misconceptionsQuery(studentId))
  if (data === undefined || data.misconceptions.length === 0) return null
  const list = (
    <Misconceptions misconceptions={data.misconceptions} practiceAddress={practiceAddress} isOwn={studentId === null} />
  )
  if (isFolded) {
    return (
      <Folded title={`What came back (${data.misconceptions.length})`}>
        <div className="px-4 pb-5 sm:px-6">{list}</div>
      </Folded>
    )
  }
  return (
    <Card>
      <CardHeader>
        <CardTitle>What came back</CardTitle>
        <CardDescription>{`The same slip three times or more in ${data.weeks} weeks.`}</CardDescription>
      </CardHeader>
      <CardContent>{list}</CardContent>
    </Card>
  )
}

interface MisconceptionsProps extends Pick<RecurringMisconceptionListProps, 'practiceAddress'> {
  misconceptions: ReplyOf<typeof getMyMisconceptions>['misconceptions']
  isOwn: boolean
}

function Misconceptions({ misconceptions, practiceAddress, isOwn }: MisconceptionsProps) {
  return (
    <ul className="flex flex-col gap-5">
      {misconceptions.map(({ id, name, lesson, times }) => (
        <li key={id} className="flex flex-col items-start gap-2">
          <p className="font-medium">{describeRecurringMisconception({ name, times }, isOwn)}</p>
          <p className="max-w-prose leading-7">
            <strong className="font-semibold">Next time:</strong> <SanitisedHtml inline html={lesson} />
          </p>
          {practiceAddress !== null && (
            <ButtonLink
              to={`${practiceAddress}${writeMisconceptionAddress(id)}`}
              variant="outline"
              size="sm"
              className="print:hidden"
              aria-label={`Practice this: ${name}`}
            >
              Practice this
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
