/** The help page of each role: short sections with short paragraphs. */
import type { Role } from '#contracts/accounts/profile.ts'

interface HelpSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

const scoring: HelpSection = {
  title: 'How scoring works',
  paragraphs: [
    'A test has reading questions, math questions or both. Each right answer is worth one point. A wrong answer costs nothing, so answer every question.',
    'Your right answers become a scaled score from 0 to 400 in reading and from 0 to 400 in math. Together they make the composite, from 0 to 800.',
    'A subject with fewer than 20 scored questions shows how many answers were right instead of a scaled score. “Estimated” means that the score does not use the exam’s own scale.',
  ],
}

const adaptive: HelpSection = {
  title: 'Tests that adapt',
  paragraphs: [
    'Some tests adapt, as the city’s exam does. The start page says so. The first questions are of middle difficulty. After right answers harder questions come, and after wrong answers easier ones.',
    'About half of the questions feel hard, and everyone gets about half right. That is how such a test works. It is not a bad sign.',
    'The score is not the number of right answers: right answers to harder questions are worth more. Two students get different questions, but their scores can still be compared.',
    'Does the connection drop? The question on the screen and the next one are already there. Then the test waits for the connection, goes on by itself, and gives back up to 10 minutes of waiting.',
  ],
}

const translating: HelpSection = {
  title: 'In another language',
  paragraphs: [
    'Your browser can translate every page. The clock, the letters of the answers and formulas stay as they are.',
    'Take tests in English, as on exam day. A translated reading test asks something else: about words and sentences that its author did not write. Your score then says little.',
  ],
}

export const helpByRole: Record<Role, readonly HelpSection[]> = {
  student: [
    {
      title: 'How to start',
      paragraphs: [
        'Your dashboard shows the tests that your tutor or school gave you. My Tests shows every test you can take.',
        'Every test opens with a start page. The clock begins when you press Start now, and it keeps running if you leave the page.',
        'Your answers are saved while you work. If your connection drops, keep working. We send them when it is back.',
        'After a test, look at your results. Then redo the questions you missed in Practice.',
        'Progress shows your scores and topics. Set the day of the exam and the schools you want there.',
      ],
    },
    scoring,
    adaptive,
    translating,
    {
      title: 'Your tutor, class and parents',
      paragraphs: [
        'Did you get a code? Press “Join a class or tutor” on your dashboard and enter it.',
        'To add a parent, press “Add a parent”, then “Share” to send them a link. Then an adult confirms it: a parent you have here already, or else your tutor or your school. You cannot confirm it yourself, but you can refuse a person you do not know.',
        'Your dashboard names your parents here. Should one of them no longer see your work? Press “Ask to remove”. Your school decides. We do not tell the person that you asked.',
      ],
    },
  ],
  parent: [
    {
      title: 'How to start',
      paragraphs: [
        'Press “Add a child” on your dashboard and enter the code from your child or the school. Or open the link from your child. Another parent of the child then confirms it. Without one, the tutor or the school does.',
        'You also confirm others: when somebody asks to be added as a parent of your child, your dashboard shows who. Confirm only a person you know. We tell everybody linked to the child about each new adult. To have one removed, press “Ask to remove” on your dashboard: the school decides.',
        'Your dashboard shows each child’s results. Child Progress shows which topics go well and which need work.',
        'Child Progress also has your child’s goals, and a one-page report to print.',
        'Notifications tell you about new tests, due dates and results. Choose in your account which ones you get.',
        'If your child has a tutor, you can book sessions under Schedule Tutoring.',
      ],
    },
    scoring,
    adaptive,
    translating,
  ],
  tutor: [
    {
      title: 'How to start',
      paragraphs: [
        'Press “Invite students” on your dashboard and give the code to your students. Confirm each request.',
        'You also confirm the first parent of your student. A parent who is linked already, or the school, confirms each further one.',
        'My Students shows who needs help, and with which topics. Choose students there and press “Assign tests”.',
        'Testing Now shows who takes a test, and where they are. Open a test there, pause it, or add minutes.',
        'Gradebook shows each score of each student. Drills are short sets of questions that you choose.',
        'Did a student take a test on paper? Open the student and press “Enter answers from paper”.',
        'Open a result to comment on it or on a question. The student and the parents see what you write.',
        'Enter your hours under Schedule, so that families can book sessions.',
      ],
    },
    scoring,
  ],
  admin: [
    {
      title: 'How to start',
      paragraphs: [
        'Press “Add many students” under Students to add them from a file or a form, with class, tutor, parents and tests. Each gets a link, or a card to log in with.',
        'Add tutors and parents under Users. To link a parent, open Link parents of a student. Requests with a code wait on your dashboard. The first parent of a student can also be confirmed by the tutor, a further one by a parent who is linked. Only you decide when somebody asks to remove a parent.',
        'Write or import a test under Tests, make it active, and assign it under Students or Classes.',
        'Most of what you delete stays in Recently Deleted for a while, where you can restore it.',
        'Ctrl+K, or ⌘K on a Mac, finds people, tests, classes and pages.',
        'Send a test email and make a backup under Settings.',
      ],
    },
    scoring,
  ],
}
