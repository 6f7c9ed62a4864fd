/** How a test went and how good its questions are, for administrators. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { questionId, testId, testRef } from './ids.ts'
import { count } from './scalars.ts'
import { topicScore } from './submissions.ts'
import { subject } from './tests.ts'

/** Where a student has submitted a test more than once. */
export const countedChoices = ['first', 'latest', 'all'] as const
export const counted = z.enum(countedChoices)
export type Counted = z.output<typeof counted>

const classId = z.guid()

const reportChoices = z.object({
  /** Newest first. */
  tests: z.array(z.object({ id: testId, slug: z.string(), title: z.string(), submissions: count, students: count })),
  /** By name. */
  classes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** By name. */
  schools: z.array(z.string()),
})
export type ReportChoices = z.output<typeof reportChoices>

export const getReportChoices = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'The tests, classes and schools that a report can be about',
  reply: reportChoices,
  refusals: ['not_allowed'],
})

/** What may be wrong with a question, in the order in which it is told. */
const questionFlags = [
  'not_scored',
  'choice_beats_key',
  'negative_discrimination',
  'low_discrimination',
  'too_hard',
  'too_easy',
  'option_unused',
] as const

const questionFlag = z.object({
  kind: z.enum(questionFlags),
  /** A `proof` is very unlikely to be chance: look at the key. A `suspicion` may be chance, or needs no hurry. */
  grade: z.enum(['proof', 'suspicion']),
  /** The option or the wrong number that it is about. */
  choice: z.nullable(z.string()),
})
export type QuestionFlag = z.output<typeof questionFlag>

const correlation = z.number().check(z.minimum(-1), z.maximum(1))

/** How often it was chosen, by everybody and by the groups with the highest and the lowest scores. */
const chosen = {
  all: count,
  upper: count,
  lower: count,
  /** Of choosing it with the rest score; null where it is not defined. */
  correlation: z.nullable(correlation),
}

export const reportedQuestion = z.object({
  questionId,
  /** Place in the test, from 1. */
  number: count,
  subject,
  topic: z.string(),
  /** Its beginning in plain words; null where the question has been deleted since. */
  text: z.nullable(z.string()),
  entry: z.enum(['choice', 'number']),
  /** Submissions that asked and scored it. */
  scored: count,
  /** The share of right answers, 0 to 1; null where nobody was scored. */
  facility: z.nullable(z.number()),
  /** Item-rest correlation, -1 to 1; null where it is not defined. */
  discrimination: z.nullable(correlation),
  /** Its 95 % confidence interval. */
  discriminationInterval: z.nullable(z.object({ low: correlation, high: correlation })),
  /** Choices in the order of the question; for a number what was right, the frequent wrong numbers, and all others. */
  choices: z.array(z.object({ label: z.string(), text: z.string(), isKey: z.boolean(), ...chosen })),
  omitted: z.object(chosen),
  flags: z.array(questionFlag),
})
export type ReportedQuestion = z.output<typeof reportedQuestion>

export const testReport = z.object({
  test: z.object({ id: testId, slug: z.string(), title: z.string() }),
  counted,
  /** Submissions that the class and the school let through, and how many students made them. */
  submissions: count,
  students: count,
  /** Submissions that the figures below are about. */
  countedSubmissions: count,
  /** Exact percentages of right answers; null where nothing is counted. */
  scores: z.nullable(
    z.object({
      mean: z.number(),
      median: z.number(),
      /** Of a sample. Null for one submission. */
      standardDeviation: z.nullable(z.number()),
      lowest: z.number(),
      highest: z.number(),
    }),
  ),
  /** 0 to 800, over the counted submissions with a scaled score in both subjects; null where there are none. */
  composite: z.nullable(z.object({ mean: z.number(), submissions: count })),
  /** True where one of the scales behind the scaled scores is an estimate. */
  isEstimated: z.boolean(),
  /** Ten classes: 0 to under 10 percent and so on; the last one is 90 to 100. */
  distribution: z.array(count),
  sections: z.array(
    z.object({
      subject,
      /** Right and scored answers over all submissions. */
      correct: count,
      scored: count,
      /** 0 to 400, over the counted submissions with at least 20 scored questions of the subject; null where there are none. */
      scaled: z.nullable(z.object({ mean: z.number(), submissions: count })),
    }),
  ),
  /** Weak to strong. */
  topics: z.array(topicScore),
  reliability: z.object({
    /** Questions that every counted submission was asked and scored on: they make the total score. */
    questions: count,
    meanTotal: z.nullable(z.number()),
    /** Of a sample. Null for one submission. */
    standardDeviation: z.nullable(z.number()),
    /** KR-20, which for right and wrong is Cronbach's alpha; null where it is not defined. */
    alpha: z.nullable(z.number()),
    /** In right answers. */
    standardError: z.nullable(z.number()),
  }),
  /** Submissions in the groups of high and of low scorers: near 27 % each, equal totals together. */
  groups: z.object({ upper: count, lower: count }),
  questions: z.array(reportedQuestion),
})
export type TestReport = z.output<typeof testReport>

export const getTestReport = endpoint({
  method: 'GET',
  path: '/admin/reports/{testRef}',
  summary: 'Scores of a test and the analysis of its questions',
  params: z.object({
    testRef,
    counted: z._default(counted, 'first'),
    classId: z.optional(classId),
    school: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: testReport,
  refusals: ['not_allowed', 'not_found'],
})
