/** The blueprint of a section as text: a line for each topic, skill, or group of them. */
import type { BlueprintLine } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { findSkillByName, skillNames, skillsBySubject } from '#domain/scores/skills.ts'
import { topicsBySubject } from '#domain/scores/topics.ts'

/** Parses lines such as `3 Circles`, or `14 Ratios and percent: Percent; skill ratios and unit rates`. */
export function readBlueprint(
  text: string,
  subject: Subject,
): { readonly lines: BlueprintLine[] } | { readonly problem: string } {
  const lines: BlueprintLine[] = []
  for (const [at, written] of text.split(/\r\n|\r|\n/).entries()) {
    if (written.trim() === '') continue
    const [, questions, name, group] = /^\s*(\d{1,3})\s+([^:]+?)\s*(?::(.*))?$/.exec(written) ?? []
    if (questions === undefined || name === undefined || Number(questions) < 1) {
      return { problem: `Line ${at + 1} needs a number of questions and a topic, such as “3 Circles”.` }
    }
    const line: BlueprintLine = { name, topics: [], skills: [], questions: Number(questions) }
    for (const part of group === undefined ? [name] : group.split(';')) {
      const found = topicOrSkill(part.trim(), subject)
      if (found === null) return { problem: `Line ${at + 1}: “${part.trim()}” is not a topic or skill of ${subject}.` }
      if ('topic' in found) line.topics.push(found.topic)
      else line.skills.push(found.skill)
    }
    lines.push(line)
  }
  return { lines }
}

/** Returns text that `readBlueprint` can parse. */
export function formatBlueprint(lines: readonly BlueprintLine[]): string {
  return lines
    .map(({ name, topics, skills, questions }) => {
      const title = name.replaceAll(/[:\s]+/g, ' ').trim()
      const parts = [...topics, ...skills.map((skill) => `skill ${skillNames[skill]}`)]
      return parts.length === 1 && parts[0] === title
        ? `${questions} ${title}`
        : `${questions} ${title}: ${parts.join('; ')}`
    })
    .join('\n')
}

type TopicOrSkill = { readonly topic: string } | { readonly skill: BlueprintLine['skills'][number] }

function topicOrSkill(written: string, subject: Subject): TopicOrSkill | null {
  const topic = topicsBySubject[subject].find((one) => one.toLowerCase() === written.toLowerCase())
  if (topic !== undefined) return { topic }
  const skill = findSkillByName(written.replace(/^skill\s+/i, ''))
  return skill !== undefined && skillsBySubject[subject].includes(skill) ? { skill } : null
}
