import type { ScoreScale } from '#domain/scores/scales.ts'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'

const dense = '[&_td]:py-1.5 [&_th]:py-1.5'

/** Raw and scaled scores, with the subjects side by side. */
export function ScaleTable({ label, scale }: { label: string; scale: ScoreScale }) {
  return (
    <Table label={label} className={dense}>
      <thead>
        <tr>
          <Th numeric>Raw</Th>
          <Th numeric>Reading</Th>
          <Th numeric>Math</Th>
        </tr>
      </thead>
      <tbody>
        {scale.reading.map((reading, raw) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the raw score, which is what the row is about
          <tr key={raw}>
            <Th scope="row" numeric>
              {raw}
            </Th>
            <Td numeric>{reading}</Td>
            <Td numeric>{scale.math[raw]}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
