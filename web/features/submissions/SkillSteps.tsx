import type { ReactNode } from 'react'
import type { SkillScore } from '#contracts/scores/submission-skills.ts'
import { skillsToBegin } from '#domain/scores/skill-scores.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { cautionWords, skillLine } from './skill-words.ts'

export interface SkillStepsProps {
  /** The weakest first. */
  skills: readonly SkillScore[]
  /** The way to practice, for students only. */
  practice: ReactNode
}

/** What to do after a test that reports skills. */
export function SkillSteps({ skills, practice }: SkillStepsProps) {
  const begin = skillsToBegin(skills)
  return (
    <section aria-labelledby="next-steps">
      <Card className="gap-3 border-accent/40 p-5 sm:p-6">
        <h2 id="next-steps" className="font-semibold text-lg">
          What to do next
        </h2>
        {begin.length > 0 && (
          <div>
            <p>Begin with:</p>
            <ul className="mt-1 list-disc pl-5">
              {begin.map((skill) => (
                <li key={skill.skill}>{skillLine(skill)}</li>
              ))}
            </ul>
          </div>
        )}
        {begin.length === 0 && skills.length > 0 && <p>Every answer is right. Well done!</p>}
        {begin.length > 0 && <p className="text-muted text-sm">{cautionWords(skills)}</p>}
        {practice}
      </Card>
    </section>
  )
}
