/** Cards with a one-time code, printed or sent as a link. With the code, people choose a password and sign in. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { userId } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'

/** Limited because each code is hashed slowly. */
export const mostCards = 20

export const accessCard = z.object({
  userId,
  fullName: z.string(),
  /** The name or email that the person logs in with. */
  signInName: z.string(),
  /** In two groups of four. Displayed only once. */
  code: z.string(),
  expiresAt: instant,
})
export type AccessCard = z.output<typeof accessCard>

export const makeAccessCards = endpoint({
  method: 'POST',
  path: '/admin/access-cards',
  summary: 'Make access cards for students, parents and tutors; a new one replaces the one that was there',
  body: z.object({
    userIds: z
      .array(userId)
      .check(z.minLength(1, 'Please select a person.'), z.maxLength(mostCards, `At most ${mostCards} at once.`)),
  }),
  reply: z.object({ cards: z.array(accessCard) }),
  refusals: ['not_allowed', 'not_found'],
})

/** Why a person cannot get a card. */
export const cardObstacles = ['administrator', 'account_closed', 'gone'] as const
export type CardObstacle = (typeof cardObstacles)[number]

const mostChecked = 500

export const checkAccessCards = endpoint({
  method: 'POST',
  path: '/admin/access-cards/check',
  summary: 'Which of these people can be given an access card, and why the others cannot',
  body: z.object({
    userIds: z
      .array(userId)
      .check(z.minLength(1, 'Please select a person.'), z.maxLength(mostChecked, `At most ${mostChecked} at once.`)),
  }),
  reply: z.object({
    /** By name. `hasCard` is true if the person has a card whose code still works. */
    ready: z.array(z.object({ userId, fullName: z.string(), hasCard: z.boolean() })),
    refused: z.array(z.object({ userId, obstacle: z.enum(cardObstacles) })),
  }),
  refusals: ['not_allowed'],
})
export type CardCheck = z.output<typeof checkAccessCards.reply>

const code = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(40, 'This is too long for a code.'))

export const readAccessCard = endpoint({
  method: 'POST',
  path: '/access-card/owner',
  summary: 'Whose card a code is on, for the person who holds it',
  body: z.object({ code }),
  reply: z.object({ fullName: z.string(), signInName: z.string() }),
  refusals: ['too_many_requests'],
})

export const redeemAccessCard = endpoint({
  method: 'POST',
  path: '/access-card/password',
  summary: 'Choose a password with the code of a card, which is used up; the reply says what to sign in with',
  body: z.object({
    code,
    password: z.string().check(z.minLength(1, 'Enter a password.'), z.maxLength(200, 'Too long.')),
  }),
  reply: z.object({ email: z.string() }),
  refusals: ['too_many_requests', 'weak_password', 'unavailable'],
})
