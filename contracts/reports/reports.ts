/** The results of a test and the quality of its questions, for administrators. */
import * as z from 'zod/mini'
import { questionEntry } from '#contracts/answers/kinds.ts'
import { topicScore } from '#contracts/scores/submissions.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { questionId, testId, testRef } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** Which submissions count if a student has submitted a test more than once. */
export const countedChoices = ['first', 'latest', 'all'] as const
export const counted = z.enum(countedChoices)
export type Counted = z.output<typeof counted>

const classId = z.guid()

export const reportedTest = z.object({
  ...{ id: testId, slug: z.string(), title: z.string(), submissions: count, students: count },
  /** `averageScore` over all submissions; null if nothing was scored. */
  average: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
})

const reportChoices = z.object({
  /** Newest first. */
  tests: z.array(reportedTest),
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

/** What may be wrong with a question, in the order in which the page lists it. */
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
  /** A `proof` is very unlikely to be chance: check the key. A `suspicion` may be chance, or is not urgent. */
  grade: z.enum(['proof', 'suspicion']),
  /** The option or the wrong number that the flag is about. */
  choice: z.nullable(z.string()),
})
export type QuestionFlag = z.output<typeof questionFlag>

/** What an administrator has decided about a question, which ends every alarm about it. */
const closing = z.object({
  kind: z.enum(['voided', 'credited', 'corrected', 'deleted']),
  /** When a ruling was made. Null for a question that is no longer in the test. */
  at: z.nullable(z.iso.datetime()),
})
export type Closing = z.output<typeof closing>

const correlation = z.number().check(z.minimum(-1), z.maximum(1))

/** How often it was chosen: by all students, and by those with the highest and the lowest scores. */
const chosen = {
  all: count,
  upper: count,
  lower: count,
  /** The correlation of choosing it with the rest score; null if it is not defined. */
  correlation: z.nullable(correlation),
  /** Of each score group, from weak to strong. */
  byGroup: z.array(count),
}

const correlationRange = z.nullable(z.object({ low: correlation, high: correlation }))

export const reportedQuestion = z.object({
  questionId,
  /** One-based position in the test. */
  number: count,
  subject,
  topic: z.string(),
  /** The beginning of the question in plain words; null if the question was deleted. */
  text: z.nullable(z.string()),
  entry: questionEntry,
  /** Submissions in which the question was asked and scored. */
  scored: count,
  /** The share of right answers, 0 to 1; null if nobody was scored. */
  facility: z.nullable(z.number()),
  /** Item-rest correlation, -1 to 1; null if it is not defined. */
  discrimination: z.nullable(correlation),
  /** Its 95 % confidence interval. */
  discriminationInterval: correlationRange,
  /** Of being right with the total, the question included. Null for a question that only some were asked, as are the next four. */
  totalCorrelation: z.nullable(correlation),
  totalInterval: correlationRange,
  /** The same if being right were a matter of degree; it can exceed 1. */
  biserial: z.nullable(z.number()),
  /** Alpha of the other questions of its section. */
  alphaIfDeleted: z.nullable(z.number()),
  /** The share of right answers among high scorers less that among low scorers. */
  upperLower: z.nullable(correlation),
  /**
   * Choices in the order of the options. For a number, and for several options together: what was right, the frequent wrong answers, and
   * all others.
   */
  choices: z.array(z.object({ label: z.string(), text: z.string(), isKey: z.boolean(), ...chosen })),
  /**
   * Of a question with places, one for each: how often what was right was put there, and nothing else. `answered` are the students who
   * gave any answer to the question.
   */
  parts: z.optional(z.array(z.object({ label: z.string(), text: z.string(), right: count, answered: count }))),
  /**
   * Of a question with several options together, one for each option: how many of the `answered` chose it, with whatever else. Clickable
   * text has no letters, so its labels are empty.
   */
  picks: z.optional(
    z.array(z.object({ label: z.string(), text: z.string(), isKey: z.boolean(), chosen: count, answered: count })),
  ),
  /** Left open. */
  omitted: z.object(chosen),
  /** Of these, by students who never came to the question. */
  notReached: count,
  /** Without flags if the question is `closed`. */
  flags: z.array(questionFlag),
  closed: z.optional(closing),
})
export type ReportedQuestion = z.output<typeof reportedQuestion>

/** How far a total of right answers can be relied on. */
const reliability = {
  /** Questions that every counted submission was asked and scored on: they make the total. */
  questions: count,
  meanTotal: z.nullable(z.number()),
  /** Of a sample. Null for one submission. */
  standardDeviation: z.nullable(z.number()),
  /** The 95 % confidence interval of the mean total. */
  meanInterval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** The mean correlation of two questions. */
  interItemCorrelation: z.nullable(z.number()),
  /** KR-20, which for right and wrong is Cronbach's alpha; null where it is not defined. */
  alpha: z.nullable(z.number()),
  /** Its 95 % confidence interval, after Feldt. */
  alphaInterval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** Of measurement, in right answers. */
  standardError: z.nullable(z.number()),
}

const scoreLine = {
  total: count,
  submissions: count,
  /** 1 is the best. */
  rank: count,
  /** The share of submissions below it and of half of those at it, 0 to 100. */
  percentile: z.number(),
  /** Of measurement at this total, in right answers. */
  standardError: z.nullable(z.number()),
}

/** A line for each total that somebody has, from low to high. */
const scoreTable = z.array(z.object(scoreLine))

/** Scaled scores are null unless every counted submission was scored on all of these questions, by the same scale. */
const sectionScoreTable = z.array(
  z.object({
    ...scoreLine,
    /** 0 to 400. */
    scaled: z.nullable(count),
    /** Of measurement at this total, in scaled points. */
    scaledError: z.nullable(z.number()),
  }),
)

export type SentSectionScores = z.input<typeof sectionScoreTable>

/** Of a question, in seconds. */
const questionTimes = z.object({
  questionId,
  submissions: count,
  median: z.number(),
  lowerQuartile: z.number(),
  upperQuartile: z.number(),
  /** In less than a tenth of the median: likely a guess. */
  rapid: count,
  rapidBelow: z.number(),
  /** Far above the upper quartile. */
  slow: count,
  slowAbove: z.number(),
})

/** Submissions of some students against all others with the same total (Mantel-Haenszel). */
const comparison = z.object({
  by: z.enum(['class', 'school', 'time', 'test']),
  /** The class, the school, another test that shares questions, or empty for the later half of the submissions. */
  group: z.string(),
  submissions: count,
  /** For another test, its submissions. */
  others: count,
  /** Questions that both tests share, whose right answers are the total. Null unless compared with another test. */
  sharedQuestions: z.nullable(count),
  /** False where there are fewer than 30 on a side, or too few shared questions. */
  isCompared: z.boolean(),
  /** Questions with a moderate or a large difference. */
  differences: z.array(
    z.object({
      questionId,
      number: count,
      /** Below 0 the question is harder for the group. */
      delta: z.number(),
      deltaError: z.number(),
      p: z.number(),
      /** Large only where chance hardly explains it among all comparisons of the report. */
      size: z.enum(['moderate', 'large']),
    }),
  ),
})

/** What the Rasch model over all tests says of a section: difficulties of questions and abilities of totals on the scale of the subject. */
const raschSection = z.object({
  subject,
  /** Submissions of all tests that the model learned from. */
  submissions: count,
  /** Sets of questions that students link, over all tests. */
  linkedSets: count,
  /** Without those with too few answers. */
  questions: z.array(
    z.object({
      questionId,
      /** In logits: the middle of what authors say is at 0. */
      difficulty: z.number(),
      /** First answers in all tests. */
      answers: count,
      /** Null without many answers, as are the next two. */
      error: z.nullable(z.number()),
      /** Mean squares of what the model does not explain; 1 is expected. */
      infit: z.nullable(z.number()),
      outfit: z.nullable(z.number()),
    }),
  ),
  /** Of right answers to these questions; empty if some have too few answers. */
  abilities: z.array(z.object({ total: count, ability: z.number(), error: z.number() })),
})
export type RaschSection = z.output<typeof raschSection>

const reportDetails = z.object({
  times: z.array(questionTimes),
  comparisons: z.array(comparison),
  /** Only sections of which the model knows a question. */
  rasch: z.array(raschSection),
})
export type ReportDetails = z.output<typeof reportDetails>
export type SentDetails = z.input<typeof reportDetails>

export const testReport = z.object({
  test: z.object({ id: testId, slug: z.string(), title: z.string() }),
  counted,
  /** Submissions after the filters for class and school, and how many students made them. */
  submissions: count,
  students: count,
  /** Submissions that count in the figures below. */
  countedSubmissions: count,
  /** Exact percentages of right answers; null if nothing is counted. */
  scores: z.nullable(
    z.object({
      mean: z.number(),
      median: z.number(),
      /** Standard deviation of a sample; null for one submission. */
      standardDeviation: z.nullable(z.number()),
      lowest: z.number(),
      highest: z.number(),
    }),
  ),
  /** 0 to 800, over the counted submissions with a scaled score in both subjects; null if there are none. */
  composite: z.nullable(
    z.object({
      mean: z.number(),
      submissions: count,
      /** Of measurement, in scaled points. */
      standardError: z.nullable(z.number()),
    }),
  ),
  /** True if one of the scales used is an estimate. */
  isEstimated: z.boolean(),
  /** True if the counted submissions have several scales. Scores of different scales are not averaged. */
  hasSeveralScales: z.optional(z.boolean()),
  /** Ten bins: 0 to under 10 percent and so on; the last one is 90 to 100. */
  distribution: z.array(count),
  sections: z.array(
    z.object({
      subject,
      /** Right and scored answers over all submissions. */
      correct: count,
      scored: count,
      /**
       * 0 to 400, over the counted submissions with at least 20 scored questions in the subject; null if there are
       * none.
       */
      scaled: z.nullable(
        z.object({
          mean: z.number(),
          submissions: count,
          /** Of measurement, in scaled points. */
          standardError: z.nullable(z.number()),
        }),
      ),
      reliability: z.object(reliability),
      scoreTable: sectionScoreTable,
    }),
  ),
  /** Weak to strong. */
  topics: z.array(topicScore),
  /** Of the whole test. */
  reliability: z.object(reliability),
  scoreTable,
  /** Submissions in the groups of high and low scorers: about 27 % each, with equal totals in the same group. */
  groups: z.object({ upper: count, lower: count }),
  /** From weak to strong, equal totals together: thirds, or fifths from 100 submissions on; none for fewer than 15. */
  scoreGroups: z.array(z.object({ from: count, to: count, submissions: count })),
  questions: z.array(reportedQuestion),
  /** Null unless they are asked for. */
  details: z.nullable(reportDetails),
})
export type TestReport = z.output<typeof testReport>

export const getTestReport = endpoint({
  method: 'GET',
  path: '/admin/reports/{testRef}',
  summary: 'Scores of a test and the analysis of its questions',
  params: z.object({
    testRef,
    counted: z._default(counted, 'first'),
    /** `all` adds times and comparisons, which take longer to work out. */
    details: z._default(z.enum(['none', 'all']), 'none'),
    classId: z.optional(classId),
    school: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: testReport,
  refusals: ['not_allowed', 'not_found'],
})

const questionsToCheck = z.object({
  /** Tests with questions whose flags are proofs, most of them first, and how many there are. */
  tests: z.array(z.object({ id: testId, slug: z.string(), title: z.string(), questions: count })),
})
export type SentQuestionsToCheck = z.input<typeof questionsToCheck>

export const listQuestionsToCheck = endpoint({
  method: 'GET',
  path: '/admin/questions-to-check',
  summary: 'Tests with questions that are very likely wrong',
  reply: questionsToCheck,
  refusals: ['not_allowed'],
})
