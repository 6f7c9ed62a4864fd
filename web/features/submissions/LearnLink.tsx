import type { Skill } from '#contracts/scores/teaching.ts'
import { learnWords } from '#domain/scores/skill-scores.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'

/** To the lesson on a skill, in one word where a row names what it is about. */
export function LearnLink({ skill }: { skill: Skill }) {
  return (
    <span className="text-sm print:hidden">
      <TextLink to={paths.lesson(skill)} aria-label={learnWords(skill)}>
        Learn
      </TextLink>
    </span>
  )
}
