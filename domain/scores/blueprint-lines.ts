import type { BlueprintLine } from '#contracts/authoring/formats.ts'
import type { Skill } from '#contracts/scores/teaching.ts'

/** The index of the line that counts a question; null if no line does. */
export function findBlueprintLine(
  blueprint: readonly Pick<BlueprintLine, 'topics' | 'skills'>[],
  { topic, skill }: { readonly topic: string; readonly skill: Skill | null },
): number | null {
  const line = blueprint.findIndex(
    ({ topics, skills }) => topics.includes(topic) || (skill !== null && skills.includes(skill)),
  )
  return line === -1 ? null : line
}
