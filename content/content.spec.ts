import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseQuestionImport } from '#domain/authoring/question-import.ts'
import { skillsBySubject } from '#domain/scores/skills.ts'
import { mathTopics, readingTopics, topicsBySubject } from '#domain/scores/topics.ts'
import { ownTestNames } from '#server/demo/demo-test-names.ts'
import { namesALetter } from './names-a-letter.ts'

const contentFolder = dirname(fileURLToPath(import.meta.url))

const testSchema = z.object({
  slug: z.string().min(1),
  title: z.string().min(1),
  description: z.string().min(1),
  duration: z.number().int().positive(),
  assigned_only: z.boolean().optional(),
  sections: z.array(z.string().endsWith('.json')).min(1),
})

const questionSchema = z.object({
  id: z.number(),
  text: z.string(),
  type: z.string(),
  input_type: z.string().nullish(),
  options: z.record(z.string(), z.string()).nullish(),
  correct_answer: z.string().nullish(),
  correct_answers: z.array(z.string()).optional(),
  choose: z.number().optional(),
  /** Gaps, rows or boxes. */
  places: z
    .array(
      z.object({ text: z.string().optional(), options: z.array(z.string()).optional(), correct: z.array(z.string()) }),
    )
    .optional(),
  several: z.boolean().optional(),
  /** A number line with its key. */
  line: z.looseObject({ point: z.number() }).optional(),
  numeric_answer: z.number().nullish(),
  passage: z.object({ title: z.string().min(1), text: z.string().min(1) }).nullish(),
  image_url: z.string().nullish(),
  image_alt: z.string().nullish(),
  topic: z.string(),
  skill: z.string(),
  standard: z.string().regex(/^(7(R|L|W)\d|NY-[4-8]\.[A-Z]+\.\d|(AI|AII|GEO)-[A-Z]\.[A-Z]+(\.\d)?)$/),
  forms: z.array(z.enum(['g8', 'g9'])),
  difficulty: z.int().min(1).max(5),
  explanation: z.string(),
})

const sectionSchema = z.object({
  title: z.string().min(1),
  subject: z.enum(['reading', 'math']),
  questions: z.array(questionSchema).min(1),
})

type Question = z.infer<typeof questionSchema>
type Section = z.infer<typeof sectionSchema>
type Passage = NonNullable<Question['passage']>

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(contentFolder, ...path), 'utf8'))
const readTest = (folder: string) => testSchema.parse(readJson(folder, 'test.json'))
const readSection = (folder: string, file: string) => sectionSchema.parse(readJson(folder, file))

const folders = readdirSync(contentFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(contentFolder, entry.name, 'test.json')))
  .map((entry) => entry.name)
  .sort()

const isSelect = (question: Question) => question.input_type === 'multiple_select'
const isPlaced = (question: Question) => question.places !== undefined || question.line !== undefined
const isClickable = (question: Question) => question.input_type === 'clickable_text'
const isNumeric = (question: Question) => question.input_type === 'number'
const isBlank = (text: string | null | undefined) => (text ?? '').trim() === ''
const optionsOf = (question: Question) => Object.entries(question.options ?? {})
const optionQuestions = (section: Section) => section.questions.filter((question) => !isNumeric(question))
const choiceQuestions = (section: Section) =>
  optionQuestions(section).filter((question) => ![isSelect, isPlaced, isClickable].some((is) => is(question)))
const numericQuestions = (section: Section) => section.questions.filter(isNumeric)
const idsOf = (questions: Question[]) => questions.map((question) => question.id)

const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
const isPoem = (passage: Passage) => passage.text.includes('class="poem"')

/** A course of high school counts as grade 9 or later. */
const gradeOf = (standard: string) => Number(/^(?:NY-)?(\d)/.exec(standard)?.[1] ?? 9)

/** Above the grade by the letter of the standards, but common in the exam's own practice tests. */
const keptAboveGrade: Readonly<Record<string, readonly number[]>> = {
  'practice-test-1': [1, 4, 10, 12, 16, 18, 29, 40, 50, 52],
  diagnostic: [3, 5],
}

const formsOf = (standard: string, isKept: boolean) => {
  if (isKept || gradeOf(standard) <= 7) return ['g8', 'g9']
  return gradeOf(standard) === 8 ? ['g9'] : []
}

const passagesOf = (questions: Question[]): Passage[] => {
  const byText = new Map<string, Passage>()
  for (const { passage } of questions) if (passage) byText.set(passage.text, passage)
  return [...byText.values()]
}

const letterShares = (section: Section) => {
  const questions = choiceQuestions(section)
  return ['A', 'B', 'C', 'D'].map(
    (letter) => questions.filter((question) => question.correct_answer === letter).length / questions.length,
  )
}

/** Their questions are in the forms. */
const lentToForms = [
  'form-2-math',
  'form-2-reading',
  'form-3-math',
  'form-3-reading',
  'form-4-math',
  'form-4-reading',
  'form-5-math',
  'form-5-reading',
  'form-6-math',
  'form-6-reading',
  'grade-9-form-math',
  'grade-9-form-reading',
  'questions-for-2026',
]
/** Administrators add them as ready-made tests. */
const notLoaded = [
  'grade-9-workout',
  'idea-and-word-practice',
  'numbers-and-data-practice',
  'operations-and-algebra-practice',
]

test('every test is loaded by the demo, is added only by administrators, or lends its questions to a form', () => {
  expect([...ownTestNames, ...lentToForms, ...notLoaded].toSorted()).toEqual(folders)
})

test('a test for practice alone is not on the list of a student', () => {
  const listed = folders.filter((name) => name.endsWith('-practice') && !readTest(name).assigned_only)
  expect(listed).toEqual([])
})

test('what is taught only in grade 8 is in the tests for grade 9 and nowhere else, and the workout has nothing else', () => {
  const wanted = (folder: string) => {
    if (folder === 'grade-9-workout') return ['g9']
    return folder.startsWith('grade-9-') ? ['g8,g9', 'g9'] : ['g8,g9']
  }
  const misplaced = folders.flatMap((folder) =>
    readTest(folder)
      .sections.flatMap((file) => readSection(folder, file).questions)
      .filter(({ forms }) => !wanted(folder).includes(forms.join()))
      .map(({ id }) => `${folder} ${id}`),
  )
  expect(misplaced).toEqual([])
})

/** Of the tests, the questions of this folder are about passages that a test has already. */
const moreOnPassages = 'questions-for-2026'

test('the questions for the forms of 2026 repeat the passages of the practice test word for word', () => {
  const textsIn = (folder: string) => passagesOf(readSection(folder, 'reading.json').questions).map(({ text }) => text)
  const known = textsIn('practice-test-1')
  expect(textsIn(moreOnPassages).filter((text) => !known.includes(text))).toEqual([])
})

test('no question and no passage is in two tests', () => {
  const placed = folders.map((folder) => {
    const questions = readTest(folder).sections.flatMap((file) => readSection(folder, file).questions)
    return new Set([
      ...questions.map(({ text, options, passage }) => JSON.stringify([text, options, passage?.title])),
      ...(folder === moreOnPassages ? [] : passagesOf(questions).map(({ text }) => text)),
    ])
  })
  const all = placed.flatMap((one) => [...one])
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
})

describe.each(folders)('%s', (folder) => {
  const { slug, description, sections } = readTest(folder)

  test('its slug is the name of its folder', () => {
    expect(slug).toBe(folder)
  })

  test('where it has pictures, its directions say that diagrams are not to scale', () => {
    const questions = sections.flatMap((file) => readSection(folder, file).questions)
    const hasPictures = questions.some(({ image_url: url }) => !isBlank(url))
    expect(description.includes('Diagrams other than graphs are not necessarily drawn to scale.')).toBe(hasPictures)
  })

  describe.each(sections)('%s', (file) => {
    const section = readSection(folder, file)

    test('question ids run from 1 upwards without a gap', () => {
      expect(idsOf(section.questions)).toEqual(section.questions.map((_, index) => index + 1))
    })

    test('every question has a text and an explanation', () => {
      const incomplete = section.questions.filter(({ text, explanation }) => isBlank(text) || isBlank(explanation))
      expect(idsOf(incomplete)).toEqual([])
    })

    test('no two questions are the same', () => {
      const contents = section.questions.map(({ text, options, passage }) => JSON.stringify([text, options, passage]))
      expect(new Set(contents).size).toBe(contents.length)
    })

    test('every topic belongs to the subject', () => {
      const allowed = topicsBySubject[section.subject]
      expect(idsOf(section.questions.filter(({ topic }) => !allowed.includes(topic)))).toEqual([])
    })

    test('every skill belongs to the subject', () => {
      const allowed: readonly string[] = skillsBySubject[section.subject]
      expect(idsOf(section.questions.filter(({ skill }) => !allowed.includes(skill)))).toEqual([])
    })

    test('the forms of a question follow from its standard', () => {
      const kept = section.subject === 'math' ? (keptAboveGrade[folder] ?? []) : []
      const wrong = section.questions.filter(
        ({ id, standard, forms }) => forms.join() !== formsOf(standard, kept.includes(id)).join(),
      )
      expect(idsOf(wrong)).toEqual([])
    })

    test('every choice question has the four options A to D, none of them empty', () => {
      const wrong = choiceQuestions(section).filter((question) => {
        const options = optionsOf(question)
        const letters = options.map(([letter]) => letter).join('')
        return letters !== 'ABCD' || options.some(([, text]) => isBlank(text))
      })
      expect(idsOf(wrong)).toEqual([])
    })

    test('the options of a question differ from each other', () => {
      const repeated = optionQuestions(section).filter((question) => {
        const options = optionsOf(question)
        return new Set(options.map(([, text]) => text.trim())).size !== options.length
      })
      expect(idsOf(repeated)).toEqual([])
    })

    test('the correct letter is one of the options', () => {
      const missing = choiceQuestions(section).filter(
        (question) => !optionsOf(question).some(([letter]) => letter === question.correct_answer),
      )
      expect(idsOf(missing)).toEqual([])
    })

    test('several right letters are options, in their order, and not all of them; the number to choose is theirs', () => {
      const wrong = section.questions.filter(isSelect).filter((question) => {
        const { correct_answers: right = [], choose = right.length } = question
        const letters = optionsOf(question).map(([letter]) => letter)
        const kept = letters.filter((letter) => right.includes(letter))
        const isKey = kept.join() === right.join() && right.length >= 2 && right.length < letters.length
        return !isKey || choose !== right.length || !isBlank(question.correct_answer)
      })
      expect(idsOf(wrong)).toEqual([])
    })

    test('a question with places has a key for each of them, a clickable text has its pieces, and both can be saved', () => {
      const marked = section.questions.filter((question) => isPlaced(question) || isClickable(question))
      const wrong = marked.flatMap((question) => {
        const read = parseQuestionImport(JSON.stringify({ questions: [question] }), folder)
        const problems = read.ok ? read.section.problems : [{ reason: read.message }]
        return problems.map(({ reason }) => `${question.id}: ${reason}`)
      })
      expect(wrong).toEqual([])
    })

    test('a numeric question has a numeric answer and no options', () => {
      const wrong = numericQuestions(section).filter(
        (question) => typeof question.numeric_answer !== 'number' || optionsOf(question).length > 0,
      )
      expect(idsOf(wrong)).toEqual([])
    })

    test.runIf(choiceQuestions(section).length > 0)('the correct letters are spread evenly', () => {
      const isShort = ['diagnostic', 'grade-9-workout', moreOnPassages].includes(folder)
      const [least, most] = isShort ? [0.1, 0.4] : [0.17, 0.33]
      const shares = letterShares(section)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(least)
      expect(Math.max(...shares)).toBeLessThanOrEqual(most)
    })

    test('every picture exists and is described', () => {
      const wrong = section.questions.filter(
        ({ image_url: url, image_alt: alt }) =>
          !isBlank(url) && (!existsSync(join(contentFolder, folder, url ?? '')) || isBlank(alt)),
      )
      expect(idsOf(wrong)).toEqual([])
    })

    test('explanations do not refer to options by letter', () => {
      expect(idsOf(section.questions.filter(({ explanation }) => namesALetter(explanation)))).toEqual([])
    })

    test('the passage of a clickable text has its pieces word for word', () => {
      const isThere = ({ passage, options }: Question) =>
        passage === null ||
        passage === undefined ||
        Object.values(options ?? {}).every((piece) => passage.text.includes(piece))
      expect(idsOf(section.questions.filter((question) => isClickable(question) && !isThere(question)))).toEqual([])
    })

    test('a passage is repeated identically on each of its questions', () => {
      const titles = passagesOf(section.questions).map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
    })
  })
})

describe('skills-diagnostic as a look at every skill', () => {
  const sections = readTest('skills-diagnostic').sections.map((file) => readSection('skills-diagnostic', file))

  test.each(sections)('$title has three questions of each skill: an easier, a middle and a harder one', (section) => {
    for (const skill of skillsBySubject[section.subject]) {
      const asked = section.questions.filter((question) => question.skill === skill)
      expect(asked.map(({ difficulty }) => difficulty).toSorted(), skill).toEqual([2, 3, 4])
    }
  })

  test('its texts are a draft, an article with a table, an argument, a story and a poem, none longer than 400 words', () => {
    const passages = sections.flatMap(({ questions }) => passagesOf(questions))
    expect(passages.map((passage) => [passage.text.includes('<table>'), isPoem(passage)])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ])
    expect(Math.max(...passages.map(({ text }) => wordsIn(text)))).toBeLessThanOrEqual(400)
  })
})

describe('practice-test-1 as a full exam', () => {
  const sections = readTest('practice-test-1').sections.map((file) => readSection('practice-test-1', file))
  const questionsOf = (subject: Section['subject']) =>
    sections.filter((section) => section.subject === subject).flatMap((section) => section.questions)
  const reading = questionsOf('reading')
  const math = questionsOf('math')
  const comprehension = passagesOf(reading.filter(({ type }) => type === 'reading'))

  test('it has 57 reading questions and 57 math questions', () => {
    expect([reading.length, math.length]).toEqual([57, 57])
  })

  test('revising and editing questions come before reading comprehension', () => {
    const types = reading.map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(['grammar', 'reading']))
    expect(types.lastIndexOf('grammar')).toBeLessThan(types.indexOf('reading'))
  })

  test('19 questions are revising and editing, and 38 are reading comprehension', () => {
    const counts = ['grammar', 'reading'].map((kind) => reading.filter(({ type }) => type === kind).length)
    expect(counts).toEqual([19, 38])
  })

  test('comprehension has six passages with six to ten questions each', () => {
    const sets = comprehension.map(({ text }) => reading.filter(({ passage }) => passage?.text === text).length)
    expect(sets).toHaveLength(6)
    expect(sets.filter((questions) => questions < 6 || questions > 10)).toEqual([])
  })

  test('one comprehension passage is a poem, and the others are prose of 300 to 500 words', () => {
    const lengths = comprehension.filter((passage) => !isPoem(passage)).map(({ text }) => wordsIn(text))
    expect(lengths.filter((words) => words >= 300 && words <= 500)).toHaveLength(5)
    expect(comprehension.filter(isPoem)).toHaveLength(1)
  })

  test('every reading topic is used at least three times', () => {
    const rare = readingTopics.filter((name) => reading.filter(({ topic }) => topic === name).length < 3)
    expect(rare).toEqual([])
  })

  test('every skill is used', () => {
    const used = new Set([...reading, ...math].map(({ skill }) => skill))
    const all = Object.values(skillsBySubject).flat()
    expect(all.filter((skill) => !used.has(skill))).toEqual([])
  })

  test('every math topic is used', () => {
    expect(new Set(math.map(({ topic }) => topic))).toEqual(new Set<string>(mathTopics))
  })

  test('the first five math questions ask for a number, with a negative and a decimal among the answers', () => {
    const firstFive = math.slice(0, 5)
    const answers = firstFive.map((question) => question.numeric_answer ?? 0)
    expect(idsOf(firstFive.filter(isNumeric))).toEqual([1, 2, 3, 4, 5])
    expect(answers.some((answer) => answer < 0)).toBe(true)
    expect(answers.some((answer) => !Number.isInteger(answer))).toBe(true)
  })

  test('at least five questions have a figure', () => {
    const figures = [...reading, ...math].filter(({ image_url: url }) => !isBlank(url))
    expect(figures.length).toBeGreaterThanOrEqual(5)
  })
})
