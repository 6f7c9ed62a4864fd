/** Reads the practice tests of `content/`, which are written in the format of the administrator's JSON import. */
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { skill } from '#contracts/teaching.ts'
import { subject } from '#contracts/tests.ts'
import { projectFolder } from '../project-folder.ts'

const contentFolder = new URL('content/', projectFolder)

const testFile = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.number(),
  sections: z.array(z.string()),
})

const rationalesInFile = z.record(
  z.string(),
  z.record(z.string(), z.object({ text: z.string(), misconception: z._default(z.nullable(z.string()), null) })),
)

const questionInFile = z.object({
  id: z.number(),
  text: z.string(),
  type: z.string(),
  input_type: z.optional(z.enum(['multiple_choice', 'number'])),
  options: z.optional(z.record(z.string(), z.string())),
  correct_answer: z.optional(z.string()),
  numeric_answer: z.optional(z.number()),
  passage: z.nullish(z.object({ title: z.string(), text: z.string() })),
  image_url: z.optional(z.string()),
  image_alt: z.optional(z.string()),
  topic: z.string(),
  skill,
  standard: z.string(),
  forms: z.array(z.enum(['g8', 'g9'])),
  difficulty: z.number(),
  explanation: z.string(),
})
/** By the letter of the option, or by the number. */
export type QuestionInFile = z.output<typeof questionInFile> & {
  readonly rationales: z.output<typeof rationalesInFile>[string]
}

const sectionFile = z.object({ title: z.string(), subject, questions: z.array(questionInFile) })
export type SectionInFile = Omit<z.output<typeof sectionFile>, 'questions'> & { readonly questions: QuestionInFile[] }

export interface TestInFiles {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Minutes. */
  readonly duration: number
  readonly sections: readonly SectionInFile[]
}

export async function readContentTest(name: string): Promise<TestInFiles> {
  const folder = new URL(`${name}/`, contentFolder)
  const test = testFile.parse(await readJson(new URL('test.json', folder)))
  const sections = await Promise.all(
    test.sections.map(async (file) => {
      const { questions, ...section } = sectionFile.parse(await readJson(new URL(file, folder)))
      const rationales = rationalesInFile.parse(await readJson(new URL(`rationales-${file}`, folder)))
      return { ...section, questions: questions.map((one) => ({ ...one, rationales: rationales[one.id] ?? {} })) }
    }),
  )
  return { ...test, sections }
}

/** `path` is the `image_url` of a question of that test. */
export function readContentImage(name: string, path: string): Promise<Buffer> {
  return readFile(new URL(`${name}/${path}`, contentFolder))
}

async function readJson(file: URL): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
