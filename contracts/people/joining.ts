/** Codes that link a parent to a child, or a student to a class or tutor, once an adult has confirmed. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, joinRequestId, removalRequestId, studentId, userId } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'

/** The purpose of the code, which determines who can enter it: a parent for a child, a student for the others. */
const joinKind = z.enum(['child', 'class', 'tutor'])
export type JoinKind = z.output<typeof joinKind>

/** Null means the person who creates the code. */
const joinTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('child'), studentId: z.nullable(studentId) }),
  z.object({ kind: z.literal('class'), classId }),
  z.object({ kind: z.literal('tutor'), tutorId: z.nullable(userId) }),
])
export type JoinTarget = z.output<typeof joinTarget>

const newJoinCode = z.object({
  /** In two groups of four. Displayed only once. */
  code: z.string(),
  expiresAt: instant,
})
export type NewJoinCode = z.output<typeof newJoinCode>

export const makeJoinCode = endpoint({
  method: 'POST',
  path: '/joining/codes',
  summary: 'Make a code for a child, a class or a tutor; it replaces the one that was there',
  body: joinTarget,
  reply: newJoinCode,
  refusals: ['not_allowed', 'not_found', 'changed_meanwhile'],
})

/** A request that is waiting for this person's answer. */
const joinRequest = z.object({
  id: joinRequestId,
  kind: joinKind,
  /** The requester. Families do not see addresses. */
  person: z.object({ fullName: z.string(), email: z.nullable(z.string()) }),
  /** The child, the class or the tutor. */
  target: z.string(),
  askedAt: instant,
})
export type JoinRequest = z.output<typeof joinRequest>

/** A request by this person. Confirmed requests are not listed, because the link then exists. */
const askedJoin = z.object({
  id: joinRequestId,
  kind: joinKind,
  status: z.enum(['waiting', 'refused']),
  /** The class or the tutor. Null for a child, whose name a parent learns when the request is confirmed. */
  target: z.nullable(z.string()),
  askedAt: instant,
})
export type OwnJoinRequest = z.output<typeof askedJoin>

/** A request by a person close to a child to remove an adult. */
const removalRequest = z.object({
  id: removalRequestId,
  child: z.string(),
  adult: z.object({ fullName: z.string(), email: z.string() }),
  askedBy: z.object({ fullName: z.string(), who: z.enum(['child', 'parent', 'this_parent']) }),
  askedAt: instant,
})
export type RemovalRequest = z.output<typeof removalRequest>

export const readJoining = endpoint({
  method: 'GET',
  path: '/joining',
  summary: 'Requests that wait for me, what I have asked for, and the classes that I can make a code for as a tutor',
  reply: z.object({
    /** The oldest first. */
    toDecide: z.array(joinRequest),
    /** The newest first. */
    asked: z.array(askedJoin),
    classes: z.array(z.object({ id: classId, name: z.string() })),
    /** For administrators, oldest first. */
    removals: z.array(removalRequest),
    /** For a student's own request: whether the student has a tutor or a class. Null for other roles. */
    hasTutorOrClass: z.nullable(z.boolean()),
    /** For a student's own request: the tutor's name. Null without a tutor, and for other roles. */
    tutorName: z.nullable(z.string()),
  }),
})

export const readAdults = endpoint({
  method: 'GET',
  path: '/joining/adults',
  summary: 'Who is linked to me as a parent, or to each of my children, and whose removal I asked for; no addresses',
  reply: z.object({
    children: z.array(
      z.object({
        id: studentId,
        fullName: z.string(),
        adults: z.array(z.object({ id: userId, fullName: z.string(), isMe: z.boolean(), isRemovalAsked: z.boolean() })),
      }),
    ),
  }),
  refusals: ['not_allowed'],
})

export const askToJoin = endpoint({
  method: 'POST',
  path: '/joining/requests',
  summary: 'Enter a code: a parent that of a child, a student that of a class or tutor',
  body: z.object({
    code: z
      .string()
      .check(z.trim(), z.minLength(1, 'Please enter a code.'), z.maxLength(40, 'This is too long for a code.')),
  }),
  reply: z.object({ id: joinRequestId }),
  refusals: ['not_allowed', 'too_many_requests'],
})

export const takeBackJoinRequest = endpoint({
  method: 'DELETE',
  path: '/joining/requests/{joinRequestId}',
  summary: 'Take back my own request while it waits',
  params: z.object({ joinRequestId }),
  reply: z.object({ id: joinRequestId }),
  refusals: ['not_allowed', 'not_found'],
})

export const decideJoinRequest = endpoint({
  method: 'POST',
  path: '/joining/requests/{joinRequestId}/decision',
  summary: 'Confirm or refuse a request that waits for me; a child may only refuse a parent',
  params: z.object({ joinRequestId }),
  body: z.object({ decision: z.enum(['confirmed', 'refused']) }),
  reply: z.object({ id: joinRequestId }),
  refusals: ['not_allowed', 'not_found', 'changed_meanwhile'],
})

export const askForRemoval = endpoint({
  method: 'POST',
  path: '/joining/removals',
  summary: 'Ask the administrators to remove an adult of me, or of my child; that adult does not hear of it',
  body: z.object({ studentId, adultId: userId }),
  reply: z.object({ id: removalRequestId }),
  refusals: ['not_allowed', 'not_found'],
})

export const decideRemoval = endpoint({
  method: 'POST',
  path: '/joining/removals/{removalRequestId}/decision',
  summary: 'Decide about a request to remove an adult; all who asked hear it',
  params: z.object({ removalRequestId }),
  body: z.object({ decision: z.enum(['removed', 'kept']) }),
  reply: z.object({ id: removalRequestId }),
  refusals: ['not_allowed', 'not_found'],
})
