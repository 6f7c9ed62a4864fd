/** Reads the practice tests in `content/`, which use the format of the administrator's JSON import. */
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { inputTypes } from '#contracts/answers/kind-names.ts'
import { defaultFormatId } from '#contracts/authoring/formats.ts'
import { numberLineInFile } from '#contracts/authoring/import-file.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { subject } from '#contracts/wire/subjects.ts'

const contentFolder = new URL('../../content/', import.meta.url)

const testFile = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.number(),
  format: z._default(z.string(), defaultFormatId),
  assigned_only: z._default(z.boolean(), false),
  is_for_practice: z._default(z.boolean(), false),
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
  input_type: z.optional(z.enum(inputTypes)),
  options: z.optional(z.record(z.string(), z.string())),
  correct_answer: z.optional(z.string()),
  /** For multiple select and clickable text: all correct letters together. */
  correct_answers: z.optional(z.array(z.string())),
  /** For multiple select: how many to choose, if the question states a number. */
  choose: z.optional(z.number()),
  /** For drop-downs, tables and drag-and-drop: `options` and `correct` are letters. */
  places: z.optional(
    z.array(
      z.object({
        text: z._default(z.string(), ''),
        options: z.optional(z.array(z.string())),
        correct: z.array(z.string()),
      }),
    ),
  ),
  several: z.optional(z.boolean()),
  /** A number line with its answer key. */
  line: z.optional(numberLineInFile),
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
  hint: z.optional(z.string()),
})
/** By the option's letter, or by the number. */
export type QuestionInFile = z.output<typeof questionInFile> & {
  readonly rationales: z.output<typeof rationalesInFile>[string]
  /** The folder of its file and image. */
  readonly folder: string
  /** Without its folder. */
  readonly file: string
}

const sectionFile = z.object({ title: z.string(), subject, questions: z.array(questionInFile) })
export type SectionInFile = Omit<z.output<typeof sectionFile>, 'questions'> & { readonly questions: QuestionInFile[] }

export interface TestInFiles {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Minutes. */
  readonly duration: number
  readonly formatId: string
  readonly isAssignedOnly: boolean
  readonly isForPractice: boolean
  readonly sections: readonly SectionInFile[]
}

/** A test that takes its questions from other tests' files: `practice-test-1/reading.json 5-6 4`. */
const formFile = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.number(),
  format: z.string(),
  assigned_only: z._default(z.boolean(), false),
  sections: z.array(z.object({ title: z.string(), subject, questions: z.array(z.string()) })),
})

const testTitle = z.object({ title: z.string() })

export async function readContentTest(name: string): Promise<TestInFiles> {
  const file = testFile.parse(await readJson(`${name}/test.json`))
  const { format: formatId, assigned_only: isAssignedOnly, is_for_practice: isForPractice, ...test } = file
  const sections = await Promise.all(test.sections.map((section) => readSection(name, section)))
  return { ...test, formatId, isAssignedOnly, isForPractice, sections }
}

export async function readContentForm(name: string): Promise<TestInFiles> {
  const { format, assigned_only, ...form } = formFile.parse(await readJson(`forms/${name}.json`))
  const sections = await Promise.all(
    form.sections.map(async ({ questions, ...section }) => ({
      ...section,
      questions: (await Promise.all(questions.map(readNamedQuestions))).flat(),
    })),
  )
  return { ...form, formatId: format, isAssignedOnly: assigned_only, isForPractice: false, sections }
}

/** `path` is the file of a test or form. */
export async function readContentTitle(path: string): Promise<string> {
  return testTitle.parse(await readJson(path)).title
}

async function readNamedQuestions(named: string): Promise<QuestionInFile[]> {
  const [path = '', ...ranges] = named.split(' ')
  const [folder = '', file = ''] = path.split('/')
  const { questions } = await readSection(folder, file)
  return ranges.flatMap(idsInRange).map((id) => {
    const found = questions.find((question) => question.id === id)
    if (!found) throw new Error(`There is no question ${id} in ${path}.`)
    return found
  })
}

/** `14-17` or `14`. */
function idsInRange(range: string): number[] {
  const [first = Number.NaN, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

async function readSection(folder: string, file: string): Promise<SectionInFile> {
  const { questions, ...section } = sectionFile.parse(await readJson(`${folder}/${file}`))
  const rationales = rationalesInFile.parse(await readJson(`${folder}/rationales-${file}`))
  return {
    ...section,
    questions: questions.map((one) => ({ ...one, rationales: rationales[one.id] ?? {}, folder, file })),
  }
}

/** `path` is the `image_url` of a question in that folder. */
export function readContentImage(folder: string, path: string): Promise<Buffer> {
  return readFile(new URL(`${folder}/${path}`, contentFolder))
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(path, contentFolder), 'utf8'))
}
