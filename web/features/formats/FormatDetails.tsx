import type { ReactNode } from 'react'
import type { ExamFormat, FormatSection } from '#contracts/authoring/formats.ts'
import { toolNames } from '#domain/attempts/exam-tools.ts'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { deliveryLabels, describeYears, kindNames, navigationLabels, resultNames } from './format-words.ts'

export interface FormatDetailsProps {
  format: ExamFormat
  /** The name of the format's scale; null for the default one. */
  scaleName: string | null
}

/** Everything that a format fixes. */
export function FormatDetails({ format, scaleName }: FormatDetailsProps) {
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid gap-x-6 gap-y-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-3">
        <Fact name="Given in the fall">{describeYears(format)}</Fact>
        <Fact name="Time">{`${format.minutes} minutes`}</Fact>
        <Fact name="Answer letters">{format.lettering === 'plain' ? 'Always from A' : 'A–D and E–H, alternating'}</Fact>
        <Fact name="Score scale">{scaleName ?? 'The default scale'}</Fact>
        <Fact name="Each student gets">{deliveryLabels[format.delivery]}</Fact>
        <Fact name="Going back">{goingBack(format)}</Fact>
        <Fact name="Reports">{resultNames[format.result]}</Fact>
        <Fact name="Kinds of questions">{format.kinds.map((kind) => kindNames[kind]).join(', ')}</Fact>
        <Fact name="Tools">{format.tools.map((tool) => toolNames[tool].toLowerCase()).join(', ') || 'None'}</Fact>
        <Fact name="Source">{format.source || 'Not given'}</Fact>
        <Fact name="Used by">{format.testCount === 1 ? '1 test' : `${format.testCount} tests`}</Fact>
      </dl>
      {format.sections.length === 0 && <p>A test in this format has any number of questions.</p>}
      {format.sections.map((section) => (
        <SectionDetails key={section.subject} section={section} />
      ))}
    </div>
  )
}

function goingBack({ navigation, requiresAnswer, answerInPassages, choosesFirstSection }: ExamFormat): string {
  if (navigation === 'free') return navigationLabels.free
  return [
    navigationLabels.forward,
    ...(requiresAnswer ? [`an answer is required to go on${answerInPassages ? ', also in passages' : ''}`] : []),
    ...(choosesFirstSection ? ['students choose the first section'] : []),
  ].join('; ')
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere mt-1">{children}</dd>
    </div>
  )
}

function SectionDetails({ section }: { section: FormatSection }) {
  const { title, questions, scored, typed, directions, blueprint } = section
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p>
        {`${questions} questions, ${scored === questions ? 'all of them scored' : `${scored} of them scored`}${typed > 0 ? `, ${typed} with a typed answer` : ''}`}
      </p>
      {directions !== '' && (
        <div className="rounded-xl border border-line bg-surface p-4">
          <h3 className="mb-2 text-muted text-sm">Directions, which students read before the clock starts</h3>
          <SanitisedHtml html={directions} />
        </div>
      )}
      {blueprint.length > 0 && (
        <div className="max-w-md">
          <Table label={`Blueprint of ${title}`} compact>
            <thead>
              <tr>
                <Th>Topic or skill</Th>
                <Th numeric>Questions</Th>
              </tr>
            </thead>
            <tbody>
              {blueprint.map((line) => (
                <tr key={line.name}>
                  <Td>{line.name}</Td>
                  <Td numeric>{line.questions}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  )
}
