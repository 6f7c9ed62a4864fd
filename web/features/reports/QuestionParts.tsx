/** Details of questions that are scored as a whole: what was right, or chosen, in each part. */
import type { ReportedQuestion } from '#contracts/reports/reports.ts'
import { HeadRow, stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { formatCountWithShare } from './report-words.ts'

/** For a question with places: how often each was right. */
export function ReportedPartsTable({
  number,
  parts,
}: {
  number: number
  parts: NonNullable<ReportedQuestion['parts']>
}) {
  return (
    <Table label={`Parts of question ${number}`} stacked className="mb-3 text-xs!">
      <HeadRow>
        <Th className="min-w-44">Part</Th>
        <Th>Right answer</Th>
        <Th numeric>Right</Th>
      </HeadRow>
      <tbody>
        {parts.map(({ label, text, right, answered }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
          <tr key={at} {...stackedRowProps}>
            <Th scope="row" wide className="font-normal @[34rem]:py-2!">
              {label}
            </Th>
            <Td label="Right answer" className="@[34rem]:py-2!">
              {text}
            </Td>
            <Td numeric label="Right" className="@[34rem]:py-2!">
              {formatCountWithShare(right, answered)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** For a question with several options to choose: how often each was chosen. */
export function ReportedPicksTable({
  number,
  picks,
}: {
  number: number
  picks: NonNullable<ReportedQuestion['picks']>
}) {
  return (
    <Table label={`Options of question ${number}`} stacked className="mb-3 text-xs!">
      <HeadRow>
        <Th className="min-w-44">Option</Th>
        <Th numeric>Chosen</Th>
      </HeadRow>
      <tbody>
        {picks.map(({ label, text, isKey, chosen, answered }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces of a text may have the same words
          <tr key={at} {...stackedRowProps} className={isKey ? 'bg-success-soft' : undefined}>
            <Th scope="row" wide className="font-normal @[34rem]:py-2!">
              {label && <span className="font-semibold">{`${label} `}</span>}
              <span>{text}</span>
              {isKey && <span className="ml-1.5 whitespace-nowrap font-semibold text-success-ink">key</span>}
            </Th>
            <Td numeric label="Chosen" className="@[34rem]:py-2!">
              {formatCountWithShare(chosen, answered)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
