import { useState } from 'react'
import { previewedStudent, type SimulatedRoute, type SimulatedSection } from '#contracts/authoring/simulated-routes.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { RoutePicture } from './RoutePicture.tsx'
import { describeRoute, studentNames } from './simulation-words.ts'

export interface RoutesDialogProps {
  sections: readonly SimulatedSection[]
  onClose: () => void
}

/** The routes of a strong, a middle and a weak student through the questions of the test. */
export function RoutesDialog({ sections, onClose }: RoutesDialogProps) {
  const [student, setStudent] = useState<string>('middle')
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title="Routes of three students"
      description="They are made up. Other students of the same ability get other questions."
    >
      <Tabs
        label="Simulated students"
        value={student}
        onChange={setStudent}
        tabs={previewedStudent.options.map((value) => ({
          value,
          label: studentNames[value],
          content: (
            <div className="grid gap-8 @3xl:grid-cols-2">
              {sections.map(({ subject, title, routes }) => {
                const route = routes.find((one) => one.student === value)
                return route && <RouteOfSection key={subject} title={title} route={route} />
              })}
            </div>
          ),
        }))}
      />
    </Dialog>
  )
}

function RouteOfSection({ title, route }: { title: string; route: SimulatedRoute }) {
  const { questions } = route
  const words = describeRoute(route)
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <p>{words}</p>
      {questions.length > 0 && (
        <>
          <RoutePicture summary={`${title}. ${words}`} questions={questions} />
          <details className="max-w-2xl">
            <summary className="w-fit cursor-pointer py-2 text-accent-ink text-sm underline underline-offset-4">
              Show the questions
            </summary>
            <Table label={`Route through ${title}`} compact>
              <thead>
                <tr>
                  <Th numeric>Question of the test</Th>
                  <Th numeric>Level</Th>
                  <Th>Answer</Th>
                  <Th numeric>Estimate</Th>
                </tr>
              </thead>
              <tbody>
                {questions.map(({ questionId, number, level, isCorrect, estimate, error }) => (
                  <tr key={questionId}>
                    <Td numeric>{number}</Td>
                    <Td numeric>{level.toFixed(1)}</Td>
                    <Td>{isCorrect ? 'Right' : 'Wrong'}</Td>
                    <Td numeric>{`${estimate.toFixed(1)} ± ${error.toFixed(1)}`}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </details>
        </>
      )}
    </section>
  )
}
