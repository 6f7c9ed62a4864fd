/** Generated from `docs/security.md` by `npm run db:describe`: change it there. */
export interface KeptRow {
  readonly what: string
  readonly why: string
  readonly who: string
  readonly howLong: string
}

export const whatIsKept: readonly KeptRow[] = [
  {
    what: 'Your name, email or phone, role, time zone and age group',
    why: 'So people know who you are',
    who: 'You, your parents, your tutor and administrators. A tutor’s name: their students',
    howLong: 'Until your account is erased',
  },
  {
    what: 'How you sign in: scrambled passwords, passkeys, your devices, your calendar link',
    why: 'To keep others out',
    who: 'You see your devices. Nobody can read your password',
    howLong:
      'Until your account is erased. Codes and wrong tries: a day. The list of sign-ins: a year. A way in from a card: two weeks',
  },
  {
    what: 'Your tests, answers, times, scores and extra time',
    why: 'To score your work and show what to practice',
    who: 'You, your parents, your tutor and administrators',
    howLong: 'Until your account is erased',
  },
  {
    what: 'Your practice, goals, school list and breaks',
    why: 'To plan your next steps',
    who: 'You, your parents, your tutor and administrators',
    howLong: 'Until your account is erased',
  },
  {
    what: 'Your parents, tutor and class, and who consented',
    why: 'So the right adults can help',
    who: 'You, these adults and administrators',
    howLong: 'Until your account is erased. A request to join: a month. A code: two weeks. An open consent: a week',
  },
  {
    what: 'Tutoring times and notes',
    why: 'So everybody comes on time',
    who: 'You, your parents, your tutor and administrators',
    howLong: 'Until your account is erased',
  },
  {
    what: 'Your real exam scores',
    why: 'With your yes: to check our estimates',
    who: 'You and your parents. With your yes: your tutor',
    howLong: 'Until you delete them',
  },
  {
    what: 'Comments on answers, problems you report',
    why: 'So you learn from mistakes',
    who: 'You, your parents, your tutor and administrators. Reports: administrators',
    howLong: 'Until your account is erased. Answered reports: a year',
  },
  {
    what: 'News and emails to you, and which you turned off',
    why: 'To tell you what is new',
    who: 'You. Administrators see who did not get an email',
    howLong: 'News: 90 days. Emails: a week, or a month if not delivered. Links to turn them off: a year',
  },
  {
    what: 'What administrators did',
    why: 'To find mistakes',
    who: 'Administrators',
    howLong:
      'The list stays. Your name leaves it when your account is erased. Deleted work: 30 days. Lists of new people: two weeks',
  },
]
