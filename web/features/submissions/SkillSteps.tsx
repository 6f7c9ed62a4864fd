import type { SkillScore } from '#contracts/scores/submission-skills.ts'
import { listSkillsToBegin } from '#domain/scores/skill-scores.ts'
import { describeCaution, describeSkill } from './skill-words.ts'

/** What to do after a test that reports skills. `skills` are weakest first. */
export function SkillSteps({ skills }: { skills: readonly SkillScore[] }) {
  const begin = listSkillsToBegin(skills)
  if (skills.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className="flex flex-col gap-2">
      <h2 id="next-steps" className="font-semibold text-lg">
        What to do next
      </h2>
      {begin.length === 0 ? (
        <p>Every answer is right. Well done!</p>
      ) : (
        <>
          <p>Begin with:</p>
          <ul className="list-disc pl-5">
            {begin.map((skill) => (
              <li key={skill.skill}>{describeSkill(skill)}</li>
            ))}
          </ul>
          <p className="text-muted text-sm">{describeCaution(skills)}</p>
        </>
      )}
    </section>
  )
}
