import type { previewRuling, Scores } from '#contracts/authoring/rulings.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { describeRuledScores } from './ruled-words.ts'

/** Shows whose scores a ruling changes, and by how much. */
export function RuledScores({ preview }: { preview: ReplyOf<typeof previewRuling> }) {
  const { changed, unchanged, isEstimated } = preview
  const estimated = isEstimated ? ', estimated' : ''
  // A short test has no scaled scores.
  const has = (score: keyof Scores) =>
    changed.some(({ before, after }) => before[score] !== null || after[score] !== null)
  const [hasReading, hasMath, hasComposite] = [has('readingScaled'), has('mathScaled'), has('composite')]
  if (changed.length === 0) return <p>No score changes.</p>
  return (
    <>
      <p>{describeRuledScores(changed, unchanged)}</p>
      <Table label="Scores before and after">
        <thead>
          <tr>
            <Th>Student</Th>
            <Th>This question</Th>
            <Th numeric>Right answers</Th>
            {hasReading && <Th numeric>{`Reading, of 400${estimated}`}</Th>}
            {hasMath && <Th numeric>{`Math, of 400${estimated}`}</Th>}
            {hasComposite && <Th numeric>{`Composite, of 800${estimated}`}</Th>}
          </tr>
        </thead>
        <tbody>
          {changed.map(({ id, studentName, drillTitle, before, after }) => (
            <tr key={id}>
              <Th scope="row" className="min-w-36">
                <span>{studentName}</span>
                {drillTitle !== null && (
                  <span className="block font-normal text-muted text-xs">{`Drill: ${drillTitle}`}</span>
                )}
              </Th>
              <Td>{`${verdict(before.isCorrect)} → ${verdict(after.isCorrect)}`}</Td>
              <Td numeric>
                <span>{step(before.correctAnswers, after.correctAnswers)}</span>
                <span className="block text-muted text-xs">{`of ${step(before.totalQuestions, after.totalQuestions)}`}</span>
              </Td>
              {hasReading && (
                <Td numeric>
                  <Steps
                    raw={[before.readingRaw, after.readingRaw]}
                    scaled={[before.readingScaled, after.readingScaled]}
                  />
                </Td>
              )}
              {hasMath && (
                <Td numeric>
                  <Steps raw={[before.mathRaw, after.mathRaw]} scaled={[before.mathScaled, after.mathScaled]} />
                </Td>
              )}
              {hasComposite && (
                <Td numeric className="font-semibold">
                  <Composite before={before.composite} after={after.composite} />
                </Td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function Composite({ before, after }: { before: number | null; after: number | null }) {
  return (
    <>
      <span>{step(before, after)}</span>
      {before !== null && after !== null && (
        <span className="block font-normal text-muted text-xs">{difference(after - before)}</span>
      )}
    </>
  )
}

function verdict(isCorrect: boolean | null): string {
  if (isCorrect === null) return 'not scored'
  return isCorrect ? 'right' : 'wrong'
}

function Steps({ raw, scaled }: { raw: [number, number]; scaled: [number | null, number | null] }) {
  return (
    <>
      <span>{step(...scaled)}</span>
      <span className="block text-muted text-xs">{`raw ${step(...raw)}`}</span>
    </>
  )
}

function difference(by: number): string {
  if (by === 0) return 'unchanged'
  return by > 0 ? `up by ${by}` : `down by ${-by}`
}

function step(before: number | null, after: number | null): string {
  return before === after ? (after?.toString() ?? '–') : `${before ?? '–'} → ${after ?? '–'}`
}
