import type { Skill } from '#contracts/scores/teaching.ts'
import { describeLessonLink } from '#domain/scores/skill-scores.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'

/** A one-word link to the lesson on a skill, for rows that already name the skill. */
export function LearnLink({ skill }: { skill: Skill }) {
  return (
    <span className="text-sm print:hidden">
      <TextLink to={paths.lesson(skill)} aria-label={describeLessonLink(skill)}>
        Learn
      </TextLink>
    </span>
  )
}
