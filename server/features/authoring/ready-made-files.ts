/** The tests of `content/` as they come with this version of the program. */
import { createHash } from 'node:crypto'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { parseTestImport } from '#domain/authoring/question-import.ts'
import type { ShippedQuestion } from '#domain/authoring/shipped-questions.ts'
import {
  type QuestionInFile,
  readContentForm,
  readContentImage,
  readContentTest,
  readContentTitle,
  type TestInFiles,
} from '../../content/content-files.ts'
import { computeImageDigest } from '../images/image-digest.ts'
import type { ImportedTest } from './imported-drafts.ts'

/** No two of these and the full tests share a question. Lists start with the test that was added last, which is today’s exam. */
const ownTests = [
  'sentence-practice',
  'draft-practice',
  'article-practice',
  'argument-practice',
  'story-practice',
  'idea-and-word-practice',
  'hard-math-practice',
  'math-basics-practice',
  'operations-and-algebra-practice',
  'numbers-and-data-practice',
  'grade-9-workout',
  'math-workout',
  'reading-workout',
  'editing-workout',
  'new-kinds',
  'skills-diagnostic',
]
const forms = [
  // Takes the questions of the practice tests and workouts above, and none of the full tests.
  'adaptive-practice-test-2026',
  'grade-9-practice-test-2026',
  ...[6, 5, 4, 3, 2, 1].map((number) => `practice-test-${number}-2026`),
]
export const readyMadeNames = [...ownTests, ...forms]

export function readReadyMadeTitle(name: string): Promise<string> {
  return readContentTitle(forms.includes(name) ? `forms/${name}.json` : `${name}/test.json`)
}

/** Hashes only the name, because a later version of the file is the same test. */
export function digestOfName(name: string): string {
  return createHash('sha256').update(`ready-made ${name}`).digest('hex')
}

/** `digest` is that of a test in the database. */
export function findReadyMadeName(digest: string | null): string | undefined {
  return readyMadeNames.find((name) => digestOfName(name) === digest)
}

export interface QuestionToShip extends ShippedQuestion {
  readonly source: QuestionInFile
  readonly draft: QuestionDraft
  /** Index of its section. */
  readonly section: number
}

export interface ShippedTest {
  readonly file: TestInFiles
  /** As an administrator's file. */
  readonly test: ImportedTest
  /** In the order of the test. */
  readonly questions: readonly QuestionToShip[]
  readonly digest: string
}

export async function readShippedTest(name: string): Promise<ShippedTest> {
  const file = await (forms.includes(name) ? readContentForm(name) : readContentTest(name))
  const { test, sources } = readAsImport(file)
  const drafts = test.sections.flatMap(({ questions }, section) => questions.map((draft) => ({ draft, section })))
  const questions = await Promise.all(
    drafts.map(async ({ draft, section }, at) => {
      const source = sources[at]
      if (source === undefined) throw new Error(`${name}: a question of the file is missing.`)
      const key = `${source.folder}/${source.file}/${source.id}`
      return { key, digest: await digestOfQuestion(source), source, draft, section }
    }),
  )
  return { file, test, questions, digest: digestOf(questions.map(({ key, digest }) => [key, digest])) }
}

/** The files stay the same while the program runs. */
const digests = new Map<string, Promise<string>>()

export function readShippedDigest(name: string): Promise<string> {
  const known = digests.get(name) ?? readShippedTest(name).then(({ digest }) => digest)
  digests.set(name, known)
  return known
}

/** With its image, not with the place of its file. */
async function digestOfQuestion({ folder, file: _, ...question }: QuestionInFile): Promise<string> {
  const { image_url } = question
  const image = image_url ? computeImageDigest(await readContentImage(folder, image_url)) : null
  return digestOf([question, image])
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** `sources` are in the order of the test, which may not be that of the file. */
function readAsImport({ formatId, isAssignedOnly, isForPractice, sections, ...test }: TestInFiles) {
  const read = parseTestImport(
    JSON.stringify({
      ...test,
      show_answers: 'after_submission',
      assigned_only: isAssignedOnly,
      is_for_practice: isForPractice,
      format: formatId,
      passages: [],
      sections,
    }),
  )
  if (!read.ok) throw new Error(`${test.slug}: ${read.message}`)
  const problem = read.test.sections.flatMap(({ problems }) => problems)[0]
  if (problem) throw new Error(`${test.slug}, question ${problem.position}: ${problem.reason}`)
  const imported: ImportedTest = {
    test: {
      title: test.title,
      slug: test.slug,
      description: test.description,
      duration: test.duration,
      status: 'active',
      showAnswers: 'after_submission',
      scoreScaleId: null,
      assignedOnly: isAssignedOnly,
      isForPractice,
      isAlwaysTimed: false,
      formatId,
    },
    passages: [],
    sections: read.test.sections.map(({ title, subject, questions }) => ({ title: title ?? '', subject, questions })),
  }
  const sources = read.test.sections.flatMap(({ preview }, at) =>
    preview.flatMap(({ position }) => sections[at]?.questions[position - 1] ?? []),
  )
  return { test: imported, sources }
}
