/** The questions of `content/` as pools of an adaptive test, with the counts of the format of 2026. */
import type { FormatSection } from '#contracts/authoring/formats.ts'
import type { Pool, PoolQuestion } from '#domain/adaptive/pool.ts'
import { findBlueprintLine } from '#domain/scores/blueprint-lines.ts'
import { convertLevelToDifficulty } from '#domain/statistics/difficulty-levels.ts'
import { type QuestionInFile, readContentTest } from '#server/content/content-files.ts'

export type Wanted = Pick<FormatSection, 'subject' | 'questions' | 'typed' | 'blueprint'>

/** Difficulties are those of the authors' levels. `tests` are folders of `content/`. */
export async function readPool(tests: readonly string[], wanted: Wanted): Promise<Pool> {
  const files = await Promise.all(tests.map(readContentTest))
  const sections = files.flatMap((file) => file.sections.filter(({ subject }) => subject === wanted.subject))
  const sets = sections.flatMap(({ questions }) => inSets(questions))
  return {
    sets: sets.map((set) => set.map((question) => poolQuestion(question, wanted))),
    questions: wanted.questions,
    typed: wanted.typed,
    lines: wanted.blueprint.map(({ questions }) => questions),
  }
}

function inSets(questions: readonly QuestionInFile[]): QuestionInFile[][] {
  const sets: QuestionInFile[][] = []
  for (const question of questions) {
    const set = sets.at(-1)
    const passage = question.passage?.text
    if (set && passage !== undefined && set[0]?.passage?.text === passage) set.push(question)
    else sets.push([question])
  }
  return sets
}

function poolQuestion(question: QuestionInFile, { blueprint }: Wanted): PoolQuestion {
  return {
    id: `${question.folder}/${question.type}/${question.id}`,
    difficulty: convertLevelToDifficulty(question.difficulty),
    line: findBlueprintLine(blueprint, question),
    isTyped: question.input_type === 'number',
  }
}
