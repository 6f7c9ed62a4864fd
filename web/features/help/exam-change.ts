/** What changed in the exam, for families. The facts and their sources: `docs/exams.md`. */

interface ExamYear {
  readonly years: string
  readonly questions: string
  readonly goingBack: string
  readonly delivery: string
}

/** Oldest first. The time and the order of the subjects are in the text, because they did not change with the rest. */
export const examYears: readonly ExamYear[] = [
  {
    years: '2017 to 2024',
    questions: '57 reading and 57 math',
    goingBack: 'To every question',
    delivery: 'On paper, with four choices, and five math answers to write in',
  },
  {
    years: 'Fall 2025',
    questions: '57 reading and 57 math',
    goingBack: 'To every question',
    delivery:
      'On a computer. Some questions also ask for several answers, for dragging, for lists or for a click in the text',
  },
  {
    years: 'From fall 2026',
    questions: '50 reading and 50 math',
    goingBack: 'Not after you hand in an answer',
    delivery: 'On a computer, as in 2025',
  },
]

export const examChange: readonly string[] = [
  'All three exams take 180 minutes for both subjects. Each question is worth one point, and the right answers become scaled scores and a composite.',
  'From fall 2026 you choose which section comes first. A section that you handed in is closed.',
  'In math, and in reading questions without a passage, you answer a question to go on. You cannot go back to it. The questions on a passage stay open together until you hand in that passage.',
  'On this site, the list of tests says for each test whether you can go back. So does its start page, and the help of the test screen.',
]

/** What the city’s page does not say. */
export const fromPrepSites: readonly string[] = [
  'The exam chooses later questions based on your earlier answers. The number of questions and their topics are the same for everybody. The tests here are the same for everybody.',
  'The city’s own practice tests with 50 + 50 questions are the same for everybody too, and use the new rules.',
  'Some math answers are marked on a number line.',
]

export const examSource = {
  words: 'the city’s page on the exam',
  address: 'https://www.schools.nyc.gov/school-life/learning/testing/specialized-high-school-admissions-test',
  read: 'November 2026',
}
