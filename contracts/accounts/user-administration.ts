/** Managing people's accounts, for administrators. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { userId } from '#contracts/wire/ids.ts'
import { definePageParams, pageReply } from '#contracts/wire/paging.ts'
import { count, instant, visibleName } from '#contracts/wire/scalars.ts'
import { activityEvent, longestName } from './account.ts'
import { profile, role } from './profile.ts'

const onePerson = z.object({ userId })

/** The format of an email address that can receive email. */
export const emailAddressPattern = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)*\.[a-zA-Z]{2,}$/
const longestEmail = 255

export const userEmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(longestEmail, 'Please enter a valid email'),
    z.regex(emailAddressPattern, 'Please enter a valid email'),
  )

/** The fields of the user form. A new user is a student by default. */
export const userDetails = z.object({
  email: userEmailAddress,
  fullName: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Full name must be at least 2 characters'),
      z.maxLength(longestName, 'Too long.'),
      visibleName,
    ),
  role: z._default(role, 'student'),
})
export type UserDetails = z.output<typeof userDetails>

/** The shortest generic password for a bulk registration. */
export const minBulkPasswordLength = 6

/** A person in the administrators' list. */
export const listedUser = z.object({
  ...profile.shape,
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
  /** Whether the person has confirmed the address or the phone. */
  isVerified: z.boolean(),
  /** Whether sign-in to the account is blocked. */
  isBlocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  sessionCount: count,
})
export type ListedUser = z.output<typeof listedUser>

export const userColumns = ['fullName', 'email', 'role', 'createdAt'] as const
export type UserColumn = (typeof userColumns)[number]

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'People page by page, newest first; each word of the search is part of a name or an address',
  params: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    role: z.optional(role),
    ...definePageParams(userColumns, { sort: 'createdAt', order: 'desc' }),
  }),
  reply: z.object({
    users: z.array(listedUser),
    ...pageReply,
    /** The number of users without search and filters. */
    totalUsers: count,
  }),
  refusals: ['not_allowed'],
})

export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'Make an account; an email lets its owner verify the address and choose a password',
  body: userDetails,
  reply: profile,
  refusals: ['not_allowed', 'email_taken'],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/admin/users/{userId}',
  summary: 'Change name, address or role; what somebody may do changes with their next request',
  params: onePerson,
  body: z.object({
    ...userDetails.shape,
    /** May be empty, because people who sign in by phone have no email address. */
    email: z.union([z.literal(''), userEmailAddress]),
    role,
  }),
  reply: profile,
  refusals: ['not_allowed', 'not_found', 'email_taken', 'own_account', 'last_administrator'],
})

/** The data that is deleted with an account, and the data that stays. */
const belongings = z.object({
  sessions: count,
  /** 1 for a formal student. */
  studentRecords: count,
  assignments: count,
  attempts: count,
  submissions: count,
  classMemberships: count,
  /** A student's links to parents, or a parent's links to students. */
  parentLinks: count,
  /** Students and classes with this person as their tutor. They stay, without a tutor. */
  tutees: count,
  classesTaught: count,
})
export type AccountBelongings = z.output<typeof belongings>

/** Texts that stay and contain the person's name: the table and column, the number of texts, and an excerpt around the name. */
const nameLeft = z.object({ place: z.string(), texts: count, example: z.string() })
export type RemainingName = z.output<typeof nameLeft>

export const readBelongings = endpoint({
  method: 'GET',
  path: '/admin/users/{userId}/belongings',
  summary: 'How many records would go with this account',
  params: onePerson,
  reply: belongings,
  refusals: ['not_allowed', 'not_found'],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/{userId}',
  summary: 'Delete an account with its sessions and the records that are its owner’s, and tell where the name stays',
  params: onePerson,
  reply: z.object({ ...belongings.shape, nameLeft: z.array(nameLeft) }),
  refusals: ['not_allowed', 'not_found', 'own_account', 'last_administrator'],
})

export const findUserByEmail = endpoint({
  method: 'GET',
  path: '/admin/user-by-email',
  summary: 'The person with this address, or null where it is free; nobody gets an email',
  params: z.object({ email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(longestEmail)) }),
  reply: z.object({ user: z.nullable(profile) }),
  refusals: ['not_allowed'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/admin/users/{userId}/resend-verification',
  summary: 'Resend the email that verifies the address and lets the person choose a password',
  params: onePerson,
  reply: z.object({ sentTo: z.string() }),
  refusals: ['not_allowed', 'not_found', 'already_verified', 'too_many_requests'],
})

export const signOutUser = endpoint({
  method: 'POST',
  path: '/admin/users/{userId}/sign-out',
  summary: 'End every session of a person',
  params: onePerson,
  reply: z.object({ ended: count }),
  refusals: ['not_allowed', 'not_found'],
})

export const blockUser = endpoint({
  method: 'POST',
  path: '/admin/users/{userId}/block',
  summary: 'Let nobody sign in to an account, and end every session of it',
  params: onePerson,
  reply: z.object({ ended: count }),
  refusals: ['not_allowed', 'not_found', 'own_account', 'last_administrator'],
})

export const unblockUser = endpoint({
  method: 'POST',
  path: '/admin/users/{userId}/unblock',
  summary: 'Let the person sign in again',
  params: onePerson,
  reply: z.object({}),
  refusals: ['not_allowed', 'not_found'],
})

export const resetFactors = endpoint({
  method: 'POST',
  path: '/admin/users/{userId}/reset-factors',
  summary: 'Remove all second steps and recovery codes of a person who lost them, and sign them out everywhere',
  params: onePerson,
  reply: z.object({
    /** The number of second steps that were removed. */
    removed: count,
  }),
  refusals: ['not_allowed', 'not_found'],
})

export const listActivityOf = endpoint({
  method: 'GET',
  path: '/admin/users/{userId}/activity',
  summary: 'The last sign-ins, failures and changes of a person’s account, newest first',
  params: onePerson,
  reply: z.object({ events: z.array(activityEvent) }),
  refusals: ['not_allowed', 'not_found'],
})
