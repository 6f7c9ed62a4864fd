/** What changed in the exam, for families. `docs/exams.md` has the facts and their sources. */

interface ExamYear {
  readonly years: string
  readonly questions: string
  readonly goingBack: string
  readonly delivery: string
}

/** Oldest first. The time and the order of the subjects are in the text, because they did not change when the rest did. */
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
    delivery: 'On a computer, with the kinds of 2025. Later questions depend on your earlier answers',
  },
]

export const examChanges: readonly string[] = [
  'All three exams take 180 minutes for both subjects. Each scored question is worth one point, and the right answers become scaled scores and a composite. Some questions are not scored, and you cannot tell which. On paper, 10 of the 57 in each subject did not count. How many do not count now is not published.',
  'Since fall 2026 you choose which section comes first. You cannot reopen a section after you hand it in.',
  'You must answer each question before you see the next one, in passages too. You can change the answers about a passage until you hand in all of them. You cannot go back to any other question.',
  'The city says that the exam is adaptive since fall 2026. It begins with questions of average difficulty. Later questions depend on your earlier answers. Everyone gets the same number of questions, the same topics and the same kinds. In an adaptive test about half right is normal, so do not worry when it feels hard. Most of our tests have the same questions for everyone. The start page says if a test adapts.',
  'We last looked in November 2026. The days of the exams of fall 2026 were not published. Nor were the lowest scores of the offers of March 2026.',
  'Here, My Tests and the start page of each test say whether you can go back. So does Help on the test screen.',
]

/** Facts that are not on the city’s page. */
export const fromPrepSites: readonly string[] = [
  'The city’s own practice tests, with 50 reading and 50 math questions, use the new rules. They have the same questions for everyone too.',
  'In some math questions you mark your answer on a number line.',
]

export const examSource = {
  words: 'the city’s page on the exam',
  address: 'https://www.schools.nyc.gov/school-life/learning/testing/specialized-high-school-admissions-test',
  read: 'November 2026',
}
