import type { ReactNode } from 'react'
import type { SkillScore } from '#contracts/scores/submission-skills.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { subjects } from '#contracts/wire/subjects.ts'
import { getSkillTitle } from '#domain/scores/skill-scores.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { describeQuestionsLeftOut } from './hidden-words.ts'
import { LearnLink } from './LearnLink.tsx'
import { ShareBar } from './ShareBar.tsx'
import { describeCaution, describeRightCount } from './skill-words.ts'

export interface SkillAnalysisProps {
  title: string
  /** The weakest first. */
  skills: readonly SkillScore[]
  /** The number of questions that the skills do not count for now. */
  leftOut: number
  /** Renders the link to practice a skill; nothing if it cannot be practiced. */
  renderPractice?: ((skill: SkillScore) => ReactNode) | undefined
}

/**
 * The result of a test without a score: how many answers are right for each skill. It uses no words such as “weak”, because so few answers
 * prove nothing.
 */
export function SkillAnalysis({ title, skills, leftOut, renderPractice }: SkillAnalysisProps) {
  return (
    <section aria-labelledby="skills">
      <h2 id="skills" className="font-semibold text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {`${skills.length > 0 ? `The smallest shares come first. ${describeCaution(skills)} ` : ''}${leftOut > 0 ? describeQuestionsLeftOut(leftOut) : ''}`}
      </p>
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        {subjects.map((subject) => {
          const own = skills.filter((skill) => skill.subject === subject)
          return own.length > 0 && <SkillTable key={subject} {...{ subject, renderPractice }} skills={own} />
        })}
      </div>
    </section>
  )
}

interface SkillTableProps extends Pick<SkillAnalysisProps, 'skills' | 'renderPractice'> {
  subject: Subject
}

function SkillTable({ subject, skills, renderPractice }: SkillTableProps) {
  return (
    <Table label={`${subjectNames[subject]} skills`}>
      <thead>
        <tr>
          <Th>{subjectNames[subject]}</Th>
          <Th numeric>Right answers</Th>
        </tr>
      </thead>
      <tbody>
        {skills.map((skill) => (
          <tr key={skill.skill}>
            <Th scope="row" className="w-full font-normal">
              <span>{getSkillTitle(skill.skill)}</span>
              <ShareBar percentage={Math.round((100 * skill.correct) / skill.scored)} tone="neutral" />
              <span className="flex flex-wrap gap-x-4">
                {renderPractice?.(skill)}
                <LearnLink skill={skill.skill} />
              </span>
            </Th>
            <Td numeric className="whitespace-nowrap font-semibold">
              {describeRightCount(skill)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
