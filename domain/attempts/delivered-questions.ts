/** The paper of an adaptive test grows on the device as sets are handed in. */
import type { Delivered } from '#contracts/attempts/attempts.ts'
import type { Paper, PaperPassage, PaperQuestion } from '#contracts/attempts/tests.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

/**
 * Returns the paper with the questions that a reply delivered, each after the ones that its section has. So no question before it moves.
 * Questions that the paper has already stay as they are.
 */
export function addDelivered(paper: Paper, delivered: Delivered): Paper {
  const passages = [...paper.passages]
  const known = new Set(paper.questions.map(({ id }) => id))
  const added = delivered.questions.flatMap((question, at) => {
    const place = delivered.places[at]
    if (place === undefined || known.has(question.id)) return []
    return { ...place, question: { ...question, passage: addPassage(passages, passageOf(delivered, question)) } }
  })
  const questions: PaperQuestion[] = []
  const sections = paper.sections.map((section) => {
    const { firstQuestion, questionCount } = section
    const own = [
      ...paper.questions.slice(firstQuestion, firstQuestion + questionCount),
      ...added.filter((one) => one.section === section.id).map(({ question }) => question),
    ]
    questions.push(...own)
    return { ...section, firstQuestion: questions.length - own.length, questionCount: own.length }
  })
  const subjects = subjectsOf(paper)
  for (const { question, subject } of added) subjects.set(question.id, subject)
  return {
    ...paper,
    version: delivered.testVersion,
    sections,
    passages,
    questions,
    format: paper.format && {
      ...paper.format,
      sections: paper.format.sections.map((section) => ({
        ...section,
        questions: questions.flatMap(({ id }, at) => (subjects.get(id) === section.subject ? [at] : [])),
      })),
    },
  }
}

function passageOf({ passages }: Delivered, { passage }: PaperQuestion): PaperPassage | undefined {
  return passage === null ? undefined : passages[passage]
}

/** Returns the index of the passage. The same text is the same passage. */
function addPassage(passages: PaperPassage[], passage: PaperPassage | undefined): number | null {
  if (passage === undefined) return null
  const known = passages.findIndex(({ title, html }) => title === passage.title && html === passage.html)
  return known >= 0 ? known : passages.push(passage) - 1
}

function subjectsOf({ questions, format }: Paper): Map<QuestionId, Subject> {
  const subjects = new Map<QuestionId, Subject>()
  for (const section of format?.sections ?? []) {
    for (const at of section.questions) {
      const question = questions[at]
      if (question) subjects.set(question.id, section.subject)
    }
  }
  return subjects
}
