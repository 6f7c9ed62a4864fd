import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { listCheckedQuestions } from './checked-questions.ts'
import type { ReadinessTally, SectionReadiness } from './checked-section.ts'
import { checkFormatReadiness } from './format-readiness.ts'
import { PoolFigures } from './PoolFigures.tsx'

const shortWords = 'Shorter than the exam. That is fine for a quiz or a short test.'

/**
 * Compares the test with its exam format: what is there, what is required, and what is missing. A short test does not count as incomplete.
 */
export function FormatCheck({ edited }: { edited: EditedTest }) {
  const { test, format } = edited
  const questions = listCheckedQuestions(edited)
  const { sections, missing, advice, isShort } = checkFormatReadiness(format, questions, test.duration)
  const isAdaptive = format.delivery === 'adaptive'
  const counts = sections.map(({ subject, questions: { wanted, there } }) =>
    isAdaptive ? `${there} ${subject}, each student gets ${wanted}` : `${there} of ${wanted} ${subject}`,
  )
  const sentences = missing.length + advice.length
  return (
    <section
      aria-label="Exam format"
      className="rounded-xl border border-line bg-surface px-4 py-2 shadow-card sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <h2 className="font-semibold">{format.name}</h2>
        <ReadyBadge isShort={isShort} isReady={missing.length === 0} />
        <p className="text-muted text-sm tabular-nums">{[...counts, ...(isShort ? [shortWords] : [])].join(' · ')}</p>
      </div>
      {isAdaptive && questions.length > 0 && <PoolFigures test={test} />}
      {(sentences > 0 || sections.length > 0) && (
        <details>
          <summary className="w-fit cursor-pointer py-0.5 text-accent-ink text-sm underline underline-offset-4">
            {sentences === 0 ? 'Compare with the exam' : problemsIn(sentences, isShort)}
          </summary>
          <Sentences label={isShort ? 'Problems' : 'Differences from the exam format'} sentences={missing} />
          <Sentences label="What would be better" sentences={advice} />
          {(missing.length === 0 || isShort) &&
            sections.map((section) => <SectionCounts key={section.subject} section={section} />)}
        </details>
      )}
    </section>
  )
}

function Sentences({ label, sentences }: { label: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul aria-label={label} className="mt-3 list-disc pl-5 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function SectionCounts({ section }: { section: SectionReadiness }) {
  const { questions, scored, typed, blueprint } = section
  const rows = [
    questions,
    ...(scored === null ? [] : [scored]),
    ...(typed.wanted > 0 || typed.there > 0 ? [typed] : []),
    ...blueprint,
  ]
  return (
    <div className="mt-4">
      <Table label={`${questions.name}, there and wanted`} compact>
        <thead>
          <tr>
            <Th>{questions.name}</Th>
            <Th numeric>There</Th>
            <Th numeric>Wanted</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <CountRow key={row.name} row={at === 0 ? { ...row, name: 'All questions' } : row} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function CountRow({ row: { name, there, wanted } }: { row: ReadinessTally }) {
  return (
    <tr>
      <Td>{name}</Td>
      <Td numeric>{there < wanted ? <strong>{there}</strong> : there}</Td>
      <Td numeric>{wanted}</Td>
    </tr>
  )
}

function ReadyBadge({ isShort, isReady }: { isShort: boolean; isReady: boolean }) {
  if (isShort) return <Badge variant="outline">Short test</Badge>
  return isReady ? <Badge variant="secondary">Complete</Badge> : <Badge variant="outline">Incomplete</Badge>
}

function problemsIn(count: number, isShort: boolean): string {
  return `Show ${count} ${isShort ? 'problem' : 'difference'}${count === 1 ? '' : 's'}`
}
