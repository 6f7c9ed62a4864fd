/** The prep school's nine weeks, counted in days before the day of the first start. */

import { type QuestionInFile, readContentForm, type TestInFiles } from '../content/content-files.ts'

export interface TermTest {
  readonly slug: string
  /** Negative for a test that is still to come. */
  readonly dueDaysAgo: number
  readonly note?: string
}

export const midtermSlug = 'midterm-exam'

/** In order. The last test is in progress: some students have taken it. */
export const termTests: readonly TermTest[] = [
  { slug: 'skills-diagnostic', dueDaysAgo: 60 },
  { slug: 'practice-test-1-2026', dueDaysAgo: 53, note: 'Three hours. Pick a quiet morning.' },
  { slug: 'editing-workout', dueDaysAgo: 44 },
  { slug: 'practice-test-2-2026', dueDaysAgo: 36, note: 'As on the day of the exam: no phone, one break.' },
  { slug: 'reading-workout', dueDaysAgo: 28 },
  { slug: 'math-workout', dueDaysAgo: 20 },
  { slug: midtermSlug, dueDaysAgo: 9, note: 'Read the whole passage before you answer.' },
  { slug: 'new-kinds', dueDaysAgo: -4 },
]

/** A math question of the midterm about the perimeter of a square. */
const wrongKey = { id: 40, topic: 'Angles and Polygons', right: 'A', given: 'B' } as const

const mathQuestions = 50

/**
 * The place of the wrong key, counted from the end of the test (1 is the last question), and the place of the option that is actually
 * correct.
 */
export const midtermKeyMistake = { fromTheEnd: mathQuestions - wrongKey.id + 1, rightOption: 0 } as const

/**
 * Returns the school's own full test. The key of one question answers a question about the area instead, and the report's statistics reveal
 * it: stronger students choose the correct answer.
 */
export async function readMidterm(): Promise<TestInFiles> {
  const form = await readContentForm('practice-test-3-2026')
  return {
    slug: midtermSlug,
    title: 'Midterm Exam',
    description: 'The full exam of the term: 50 reading and 50 math questions in three hours.',
    duration: form.duration,
    formatId: form.formatId,
    isAssignedOnly: true,
    isForPractice: false,
    sections: form.sections.map(({ title, subject, questions }) => ({
      title,
      subject,
      questions: subject === 'math' ? questions.map(withWrongKey) : questions,
    })),
  }
}

function withWrongKey(question: QuestionInFile): QuestionInFile {
  if (question.id !== wrongKey.id) return question
  const { topic, correct_answer: key } = question
  if (topic !== wrongKey.topic || key !== wrongKey.right)
    throw new Error('The wrong key is meant for another question.')
  return { ...question, correct_answer: wrongKey.given }
}
