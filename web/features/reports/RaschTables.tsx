/** The difficulty of each section's questions for any group of students, and the ability behind each total. */

import type { RaschSection, ReportDetails, TestReport } from '#contracts/reports/reports.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { HeadRow, stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { describeFormDifference } from './form-words.ts'
import { formatDecimal } from './report-words.ts'

export interface RaschTablesProps {
  rasch: ReportDetails['rasch']
  questions: TestReport['questions']
}

export function RaschTables({ rasch, questions }: RaschTablesProps) {
  const numbers = new Map(questions.map(({ questionId, number }) => [questionId, number]))
  return (
    <section aria-labelledby="rasch">
      <h2 id="rasch" className="font-semibold text-xl">
        Difficulty on one scale (Rasch)
      </h2>
      {rasch.length === 0 ? (
        <p className="mt-1 text-muted">
          The model works out each night how difficult questions are. It knows none of this test yet.
        </p>
      ) : (
        <p className="mt-1 max-w-prose text-muted">
          One scale for each subject, over all tests. The middle of what authors say is at 0, and harder questions are
          higher. A student with even chances at 0 answers a question at 1.00 right in 27 of 100 tries. Unlike the
          facility, this does not depend on who took the test. Questions with fewer than 30 first answers are left out.
          Infit and outfit are near 1 where the model holds. Well above 1, strong students were wrong or weak ones right
          more often than chance explains.
        </p>
      )}
      {rasch.map((section) => (
        <details key={section.subject} open={rasch.length === 1} className="mt-2">
          <summary className="min-h-11 py-2 font-medium">
            {`${subjectNames[section.subject]}, from ${section.submissions} submissions of all tests`}
          </summary>
          <div className="flex flex-col gap-6">
            <EquatedForms section={section} />
            <DifficultyTable section={section} numbers={numbers} />
            {section.abilities.length > 0 && <AbilityTable section={section} />}
          </div>
        </details>
      ))}
    </section>
  )
}

function EquatedForms({ section: { subject, forms, linkedSets } }: { section: RaschSection }) {
  if (forms.length === 0) return null
  return (
    <div className="flex max-w-prose flex-col gap-1.5">
      <ul aria-label={`Compared with other tests: ${subjectNames[subject]}`} className="list-disc pl-5 tabular-nums">
        {forms.map((form) => (
          <li key={form.title}>{describeFormDifference(form)}</li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        For an average student, from the difficulties of all questions. The number after ± is the standard error.
      </p>
      {linkedSets > 1 && (
        <p className="text-muted text-sm">
          Tests that share no questions are compared only by what authors say, and by the students being alike.
        </p>
      )}
    </div>
  )
}

function DifficultyTable({ section, numbers }: { section: RaschSection; numbers: ReadonlyMap<string, number> }) {
  const byDifficulty = section.questions.toSorted((a, b) => b.difficulty - a.difficulty)
  return (
    <Table label={`Difficulties: ${subjectNames[section.subject]}`} stacked>
      <HeadRow>
        <Th>No.</Th>
        <Th numeric>Difficulty</Th>
        <Th numeric>First answers</Th>
        <Th numeric>Standard error</Th>
        <Th numeric>Infit</Th>
        <Th numeric>Outfit</Th>
      </HeadRow>
      <tbody>
        {byDifficulty.map(({ questionId, difficulty, answers, error, infit, outfit }) => (
          <tr key={questionId} {...stackedRowProps}>
            <Th scope="row" className="tabular-nums">
              {numbers.get(questionId)}
            </Th>
            <Td numeric label="Difficulty">
              {formatDecimal(difficulty)}
            </Td>
            <Td numeric label="First answers">
              {answers}
            </Td>
            <Td numeric label="Standard error">
              {formatDecimal(error)}
            </Td>
            <Td numeric label="Infit">
              {formatDecimal(infit)}
            </Td>
            <Td numeric label="Outfit">
              {formatDecimal(outfit)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Abilities on the same scale as difficulties: if both are equal, a student has a 50% chance. */
function AbilityTable({ section }: { section: RaschSection }) {
  return (
    <Table label={`Abilities: ${subjectNames[section.subject]}`} compact>
      <thead>
        <tr>
          <Th numeric>Right answers</Th>
          <Th numeric>Ability</Th>
          <Th numeric>Standard error</Th>
        </tr>
      </thead>
      <tbody>
        {section.abilities.toReversed().map(({ total, ability, error }) => (
          <tr key={total}>
            <Th scope="row" className="text-right tabular-nums">
              {total}
            </Th>
            <Td numeric>{formatDecimal(ability)}</Td>
            <Td numeric>{formatDecimal(error)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
