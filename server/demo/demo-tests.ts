/** Puts the practice tests into the database, as the demo's administrator. */
import type { ImageStore } from '../adapters/image-store.ts'
import type { UserTx } from '../db/transactions.ts'
import { type QuestionInFile, readContentImage, readContentTest, type TestInFiles } from './content-files.ts'

/** The full test, the diagnostic, and three workouts. No two of them share a question. */
export const demoTestSlugs = [
  'practice-test-1',
  'diagnostic',
  'editing-workout',
  'reading-workout',
  'math-workout',
] as const

export function demoTests(): Promise<TestInFiles[]> {
  return Promise.all(demoTestSlugs.map(readContentTest))
}

/** Returns the test's id. */
export async function insertDemoTest(tx: UserTx, test: TestInFiles): Promise<string> {
  const { id } = await tx
    .insertInto('tests')
    .values({
      slug: test.slug,
      title: test.title,
      description: test.description,
      duration: test.duration,
      status: 'active',
      assigned_only: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [order, section] of test.sections.entries()) {
    const inserted = await tx
      .insertInto('test_sections')
      .values({ test_id: id, title: section.title, subject: section.subject, order_index: order })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = section.questions.map((question, at) => questionRow(question, inserted.id, at, test.slug))
    await tx.insertInto('test_questions').values(rows).execute()
  }
  const passages = new Map(test.sections.flatMap(({ questions }) => questions.flatMap(passageEntry)))
  if (passages.size > 0) {
    const rows = [...passages].map(([title, text]) => ({ test_id: id, title, text }))
    await tx.insertInto('passages').values(rows).execute()
  }
  return id
}

export interface DemoImage {
  readonly name: string
  readonly alt: string
  readonly bytes: number
}

/** Returns what was stored. */
export async function storeDemoImages(images: ImageStore, test: TestInFiles): Promise<DemoImage[]> {
  const stored: DemoImage[] = []
  for (const { image_url, image_alt } of test.sections.flatMap(({ questions }) => questions)) {
    if (!image_url) continue
    const name = fileName(image_url)
    const bytes = await readContentImage(test.slug, image_url)
    await images.put(`${test.slug}/${name}`, bytes)
    stored.push({ name, alt: image_alt ?? name, bytes: bytes.length })
  }
  return stored
}

export async function insertDemoImages(tx: UserTx, test: string, folder: string, images: readonly DemoImage[]) {
  if (images.length === 0) return
  const rows = images.map(({ name, alt, bytes }) => ({ test_id: test, folder, name, alt, size_bytes: bytes }))
  await tx.insertInto('test_images').values(rows).execute()
}

function passageEntry({ passage }: QuestionInFile): [string, string][] {
  return passage ? [[passage.title, passage.text]] : []
}

function questionRow(question: QuestionInFile, section: string, order: number, slug: string) {
  const letters = Object.keys(question.options ?? {}).sort()
  return {
    section_id: section,
    text: question.text,
    type: question.type,
    input_type: question.input_type ?? null,
    options: JSON.stringify(letters.map((letter) => question.options?.[letter] ?? '')),
    correct_answer: question.correct_answer === undefined ? null : letters.indexOf(question.correct_answer),
    numeric_answer: question.numeric_answer ?? null,
    explanation: question.explanation,
    image_url: question.image_url
      ? `/storage/v1/object/public/test_images/${slug}/${fileName(question.image_url)}`
      : null,
    image_alt: question.image_alt ?? null,
    passage: question.passage ? JSON.stringify(question.passage) : null,
    topic: question.topic,
    order_index: order,
  }
}

function fileName(path: string) {
  return path.split('/').at(-1) ?? path
}
