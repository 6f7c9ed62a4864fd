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
    goingBack: 'To any question',
    delivery: 'On paper, with four choices, and five math answers to write in',
  },
  {
    years: 'Fall 2025',
    questions: '57 reading and 57 math',
    goingBack: 'To any question',
    delivery:
      'On a computer. In some questions you choose several answers, drag cards, pick from lists or click words in a text',
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
  'Since fall 2026 you choose which section comes first. You cannot reopen a section after you hand it in.',
  'In math, and in reading questions without a passage, you must answer a question before you see the next one. You cannot go back. The questions about a passage stay open until you hand in all of them.',
  'Here, My Tests and the start page of each test say whether you can go back. So does Help on the test screen.',
]

/** What the city’s page does not say. */
export const fromPrepSites: readonly string[] = [
  'The exam picks later questions based on your earlier answers, but everyone gets the same number of questions and the same topics. Our tests have the same questions for everyone.',
  'The city’s own practice tests, with 50 reading and 50 math questions, use the new rules. They have the same questions for everyone too.',
  'In some math questions you mark your answer on a number line.',
]

export const examSource = {
  words: 'the city’s page on the exam',
  address: 'https://www.schools.nyc.gov/school-life/learning/testing/specialized-high-school-admissions-test',
  read: 'November 2026',
}
