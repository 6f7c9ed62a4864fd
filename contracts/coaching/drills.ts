/** Drills: tests with questions that a tutor or an administrator chose for students. */
import * as z from 'zod/mini'
import { assigned, assignmentTarget, newTerms } from '#contracts/attempts/assignment-administration.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { questionId, studentId, testId, testRef } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** The maximum number of questions in a drill. */
export const maxDrillQuestions = 60
/** The maximum number of questions in one search result. */
export const maxShownDrillQuestions = 200

const named = z.object({ id: studentId, fullName: z.nullable(z.string()) })

/** A question that can be chosen, without its key. */
export const drillQuestion = z.object({
  id: questionId,
  /** The question's test, and its one-based position there. Null if the test is gone. */
  test: z.nullable(z.object({ id: testId, slug: z.string(), title: z.string() })),
  number: count,
  subject,
  topic: z.string(),
  skill: z.nullable(skill),
  /** From 1 (easy) to 5 (hard). Null if unknown. */
  difficulty: z.nullable(count),
  /** How it begins. */
  words: z.string(),
  passageTitle: z.nullable(z.string()),
  /** The given students who missed the question on their last answer, and the number who were asked it. */
  missedBy: z.array(named),
  askedCount: count,
})
export type DrillQuestion = z.output<typeof drillQuestion>

const search = z.object({
  /** The students whose missed questions to search. */
  target: z.optional(assignmentTarget),
  testId: z.optional(testId),
  subject: z.optional(subject),
  topics: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)), []),
  skills: z._default(z.array(skill).check(z.maxLength(50)), []),
  difficulties: z._default(z.array(z.number().check(z.int(), z.minimum(1), z.maximum(5))).check(z.maxLength(5)), []),
  /** Only questions that one of the students missed. */
  missed: z._default(z.boolean(), false),
  /** The maximum number of questions to return. */
  limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(maxShownDrillQuestions)), maxShownDrillQuestions),
})
export type DrillSearch = z.output<typeof search>

/** A POST because a list of students can be too long for a URL. */
export const searchDrillQuestions = endpoint({
  method: 'POST',
  path: '/drill-questions',
  summary: 'Questions that a drill can have, those that most of these students missed first',
  body: search,
  reply: z.object({
    questions: z.array(drillQuestion),
    /** The total number, including questions beyond the limit. */
    total: count,
    /** The number of questions per topic, regardless of the topic filter. Topics without questions are left out. */
    topics: z.array(z.object({ subject, topic: z.string(), count })),
    tests: z.array(z.object({ id: testId, title: z.string() })),
  }),
  refusals: ['not_found', 'not_allowed'],
})

const questionIds = z
  .array(questionId)
  .check(
    z.minLength(1, 'Please choose a question'),
    z.maxLength(maxDrillQuestions, `A drill has at most ${maxDrillQuestions} questions.`),
  )

/** A test that contains some of the questions and that some of the students have not taken. */
export const unseenTest = z.object({
  test: z.object({ id: testId, title: z.string() }),
  questions: count,
  /** Sorted by name. The name is null if the profile is missing. */
  students: z.array(named),
})
export type UnseenTest = z.output<typeof unseenTest>

export const listUnseenTests = endpoint({
  method: 'POST',
  path: '/drill-questions/unseen',
  summary: 'Which tests have these questions, and which of these students have not taken them yet',
  body: z.object({ questionIds, target: assignmentTarget }),
  reply: z.object({ tests: z.array(unseenTest) }),
  refusals: ['not_found', 'not_allowed'],
})

export const drill = z.object({
  id: testId,
  slug: z.string(),
  title: z.string(),
  minutes: count,
  questionCount: count,
  createdAt: instant,
  /** Null if the account was deleted. */
  maker: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Counts only the students that I can see. */
  assignedCount: count,
  submittedCount: count,
  /** True until a student starts it. */
  isEditable: z.boolean(),
  /** True if it was removed after a student had started it: no other student can start it. */
  isArchived: z.boolean(),
})
export type Drill = z.output<typeof drill>

export const listDrills = endpoint({
  method: 'GET',
  path: '/drills',
  summary: 'My drills, newest first; all drills for administrators',
  reply: z.object({ drills: z.array(drill) }),
  refusals: ['not_allowed'],
})

const ofDrill = z.object({ testRef })

export const getDrill = endpoint({
  method: 'GET',
  path: '/drills/{testRef}',
  summary: 'A drill with its questions',
  params: ofDrill,
  reply: z.object({ drill, questions: z.array(drillQuestion) }),
  refusals: ['not_found', 'not_allowed'],
})

const details = {
  title: z
    .string()
    .check(z.trim(), z.minLength(3, 'A title has at least 3 characters.'), z.maxLength(100, 'That is too long.')),
  minutes: z.number().check(z.int(), z.minimum(1, 'At least one minute.'), z.maximum(300, 'At most 300 minutes.')),
  questionIds,
}

const newDrill = z.object({ ...details, assign: z.nullable(newTerms) })
export type NewDrill = z.output<typeof newDrill>

export const makeDrill = endpoint({
  method: 'POST',
  path: '/drills',
  summary: 'Make a drill of these questions, and assign it',
  body: newDrill,
  reply: z.object({ drill, assigned: z.nullable(assigned) }),
  refusals: ['not_found', 'not_allowed', 'test_not_available'],
})

const changedDrill = z.object(details)
export type ChangedDrill = z.output<typeof changedDrill>

export const changeDrill = endpoint({
  method: 'PUT',
  path: '/drills/{testRef}',
  summary:
    'Change a drill of mine that nobody has begun. Questions are named by their ids in the drill or in their tests',
  params: ofDrill,
  body: changedDrill,
  reply: drill,
  refusals: ['not_found', 'not_allowed', 'drill_begun'],
})

export const removeDrill = endpoint({
  method: 'DELETE',
  path: '/drills/{testRef}',
  summary: 'Delete a drill of mine; one that was begun is archived and keeps its results',
  params: ofDrill,
  reply: z.object({ outcome: z.enum(['deleted', 'archived']) }),
  refusals: ['not_found', 'not_allowed'],
})
