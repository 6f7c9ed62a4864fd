/** The difficulty of each section's questions for any group of students, and the ability behind each total. */

import type { RaschSection, ReportDetails, TestReport } from '#contracts/reports/reports.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { stackedRow, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { decimal } from './report-words.ts'

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
            <DifficultyTable section={section} numbers={numbers} />
            {section.abilities.length > 0 && <AbilityTable section={section} />}
          </div>
        </details>
      ))}
    </section>
  )
}

function DifficultyTable({ section, numbers }: { section: RaschSection; numbers: ReadonlyMap<string, number> }) {
  const byDifficulty = section.questions.toSorted((a, b) => b.difficulty - a.difficulty)
  return (
    <Table label={`Difficulties: ${subjectNames[section.subject]}`} stacked>
      <thead>
        <tr {...stackedRow}>
          <Th>No.</Th>
          <Th numeric>Difficulty</Th>
          <Th numeric>First answers</Th>
          <Th numeric>Standard error</Th>
          <Th numeric>Infit</Th>
          <Th numeric>Outfit</Th>
        </tr>
      </thead>
      <tbody>
        {byDifficulty.map(({ questionId, difficulty, answers, error, infit, outfit }) => (
          <tr key={questionId} {...stackedRow}>
            <Th scope="row" className="tabular-nums">
              {numbers.get(questionId)}
            </Th>
            <Td numeric label="Difficulty">
              {decimal(difficulty)}
            </Td>
            <Td numeric label="First answers">
              {answers}
            </Td>
            <Td numeric label="Standard error">
              {decimal(error)}
            </Td>
            <Td numeric label="Infit">
              {decimal(infit)}
            </Td>
            <Td numeric label="Outfit">
              {decimal(outfit)}
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
            <Td numeric>{decimal(ability)}</Td>
            <Td numeric>{decimal(error)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
