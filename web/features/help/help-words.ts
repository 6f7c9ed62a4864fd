/** The help page of each role: short sections with short paragraphs. */
import type { Role } from '#contracts/profile.ts'

interface HelpSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

const scoring: HelpSection = {
  title: 'How scoring works',
  paragraphs: [
    'A test has reading questions, math questions or both. Each right answer counts one. A wrong answer costs nothing, so answer every question.',
    'The number of right answers becomes a scaled score from 0 to 400 for reading and from 0 to 400 for math. Both together are the composite, from 0 to 800.',
    'A subject with fewer than 20 scored questions shows how many answers were right, and no scaled score. “Estimated” means that the scale is not the exam’s own.',
  ],
}

export const helpOf: Record<Role, readonly HelpSection[]> = {
  student: [
    {
      title: 'How to start',
      paragraphs: [
        'Your dashboard shows the tests that your tutor or school gave you. My Tests shows every test you can take.',
        'A test first shows its start page. The clock begins when you press Start now. It keeps running when you leave the page.',
        'Your answers are saved while you work. If the connection breaks, keep working: they are sent when it is back.',
        'After a test, look at your results. Then redo the questions you missed in Practice.',
      ],
    },
    scoring,
    {
      title: 'Your tutor, class and parents',
      paragraphs: [
        'Did you get a code? Press “Join a class or tutor” on your dashboard and enter it.',
        'To add a parent, press “Add a parent”, give them the code, and confirm their request.',
      ],
    },
  ],
  parent: [
    {
      title: 'How to start',
      paragraphs: [
        'Press “Add a child” on your dashboard and enter the code from your child or the school. Your child or the school then confirms it.',
        'Your dashboard shows each child’s results. Child Progress shows which topics go well and which need work.',
        'If your child has a tutor, you can book sessions under Schedule Tutoring.',
      ],
    },
    scoring,
  ],
  tutor: [
    {
      title: 'How to start',
      paragraphs: [
        'Press “Invite students” on your dashboard and give the code to your students. Confirm each request.',
        'My Students shows who needs help, and with which topics.',
        'Enter your hours under Schedule, so that families can book sessions.',
      ],
    },
    scoring,
  ],
  admin: [
    {
      title: 'How to start',
      paragraphs: [
        'Add people under Users, one by one or with Bulk Registration. Give students a grade and school under Students.',
        'Write or import a test under Tests, make it active, and assign it under Students or Classes.',
        'Send a test email and make a backup under Settings.',
        'To link a parent, open Link parents of a student. You can choose a parent there, or make a code for one.',
      ],
    },
    scoring,
  ],
}
