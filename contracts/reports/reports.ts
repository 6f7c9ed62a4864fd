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
export const countedChoice = z.enum(countedChoices)
export type CountedChoice = z.output<typeof countedChoice>

const classId = z.guid()

export const reportedTest = z.object({
  ...{ id: testId, slug: z.string(), title: z.string(), submissions: count, students: count },
  /** `computeAverageScore` over all submissions. Null if nothing was scored. */
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

/** Possible problems of a question, in the order in which the page lists them. */
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
  /** The option or the wrong number that the flag refers to. */
  choice: z.nullable(z.string()),
})
export type QuestionFlag = z.output<typeof questionFlag>

/** An administrator's decision about a question, which ends every alarm about it. */
const closing = z.object({
  kind: z.enum(['voided', 'credited', 'corrected', 'deleted']),
  /** The time of the ruling. Null for a question that is no longer in the test. */
  at: z.nullable(z.iso.datetime()),
})
export type QuestionClosing = z.output<typeof closing>

const correlation = z.number().check(z.minimum(-1), z.maximum(1))

/** How often it was chosen, by all students and by those with the highest and lowest scores. */
const chosen = {
  all: count,
  upper: count,
  lower: count,
  /** The correlation of choosing it with the rest score. Null if undefined. */
  correlation: z.nullable(correlation),
  /** One count per score group, from weak to strong. */
  byGroup: z.array(count),
}

const correlationRange = z.nullable(z.object({ low: correlation, high: correlation }))

export const reportedQuestion = z.object({
  questionId,
  /** One-based position in the test. */
  number: count,
  subject,
  topic: z.string(),
  /** The start of the question as plain text. Null if the question was deleted. */
  text: z.nullable(z.string()),
  entry: questionEntry,
  /** Submissions in which the question was asked and scored. */
  scored: count,
  /** The share of correct answers, 0 to 1. Null if no answer was scored. */
  facility: z.nullable(z.number()),
  /** Item-rest correlation, -1 to 1. Null if undefined. */
  discrimination: z.nullable(correlation),
  /** Its 95 % confidence interval. */
  discriminationInterval: correlationRange,
  /**
   * The correlation of a correct answer with the total including the question. Null for a question that only some students were asked, like
   * the next four fields.
   */
  totalCorrelation: z.nullable(correlation),
  totalInterval: correlationRange,
  /** The same if correctness were a matter of degree. It can exceed 1. */
  biserial: z.nullable(z.number()),
  /** Alpha of the other questions in its section. */
  alphaIfDeleted: z.nullable(z.number()),
  /** The share of correct answers among high scorers minus that among low scorers. */
  upperLower: z.nullable(correlation),
  /**
   * Choices in the order of the options. For a number, and for several options together: the correct answer, the frequent wrong answers,
   * and all others.
   */
  choices: z.array(z.object({ label: z.string(), text: z.string(), isKey: z.boolean(), ...chosen })),
  /**
   * For a question with places, one entry per place: how often exactly the correct options were put there. `answered` counts the students
   * who gave any answer to the question.
   */
  parts: z.optional(z.array(z.object({ label: z.string(), text: z.string(), right: count, answered: count }))),
  /**
   * For a question with several correct options, one entry per option: how many of the `answered` chose it, alone or with others. Clickable
   * text has no letters, so its labels are empty.
   */
  picks: z.optional(
    z.array(z.object({ label: z.string(), text: z.string(), isKey: z.boolean(), chosen: count, answered: count })),
  ),
  /** Left open. */
  omitted: z.object(chosen),
  /** The part of these from students who never reached the question. */
  notReached: count,
  /** Empty if the question is `closed`. */
  flags: z.array(questionFlag),
  closed: z.optional(closing),
})
export type ReportedQuestion = z.output<typeof reportedQuestion>

/** The reliability of the total number of correct answers. */
const reliability = {
  /** Questions that every counted submission was asked and scored on. They form the total. */
  questions: count,
  meanTotal: z.nullable(z.number()),
  /** The sample standard deviation. Null for one submission. */
  standardDeviation: z.nullable(z.number()),
  /** The 95 % confidence interval of the mean total. */
  meanInterval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** The mean correlation between two questions. */
  interItemCorrelation: z.nullable(z.number()),
  /** KR-20, which for dichotomous scores equals Cronbach's alpha. Null if undefined. */
  alpha: z.nullable(z.number()),
  /** The 95 % confidence interval of alpha, after Feldt. */
  alphaInterval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** The standard error of measurement, in correct answers. */
  standardError: z.nullable(z.number()),
}

const scoreLine = {
  total: count,
  submissions: count,
  /** 1 is the best. */
  rank: count,
  /** The percentage of submissions below this total plus half of those at it, 0 to 100. */
  percentile: z.number(),
  /** The standard error of measurement at this total, in correct answers. */
  standardError: z.nullable(z.number()),
}

/** One line for each total that occurs, from low to high. */
const scoreTable = z.array(z.object(scoreLine))

/** Scaled scores are null unless every counted submission was scored on all of these questions with the same scale. */
const sectionScoreTable = z.array(
  z.object({
    ...scoreLine,
    /** 0 to 400. */
    scaled: z.nullable(count),
    /** The standard error of measurement at this total, in scaled points. */
    scaledError: z.nullable(z.number()),
  }),
)

export type SectionScoresInput = z.input<typeof sectionScoreTable>

/** Times of a question, in seconds. */
const questionTimes = z.object({
  questionId,
  submissions: count,
  median: z.number(),
  lowerQuartile: z.number(),
  upperQuartile: z.number(),
  /** Answers in less than a tenth of the median time, which are probably guesses. */
  rapid: count,
  rapidBelow: z.number(),
  /** Answers far above the upper quartile. */
  slow: count,
  slowAbove: z.number(),
})

/** Compares submissions of some students with all others with the same total (Mantel-Haenszel). */
const comparison = z.object({
  by: z.enum(['class', 'school', 'time', 'test']),
  /** The class, the school or another test with shared questions. Empty for the later half of the submissions. */
  group: z.string(),
  submissions: count,
  /** For another test, the number of its submissions. */
  others: count,
  /**
   * The number of questions that both tests share, whose correct answers form the total. Null unless the comparison is with another test.
   */
  sharedQuestions: z.nullable(count),
  /** False if a side has fewer than 30 submissions, or if there are too few shared questions. */
  isCompared: z.boolean(),
  /** Questions with a moderate or large difference. */
  differences: z.array(
    z.object({
      questionId,
      number: count,
      /** Below 0, the question is harder for the group. */
      delta: z.number(),
      deltaError: z.number(),
      p: z.number(),
      /** Large only if chance is an unlikely explanation, given all comparisons in the report. */
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
      /** Mean squares of the residuals; 1 is expected. */
      infit: z.nullable(z.number()),
      outfit: z.nullable(z.number()),
    }),
  ),
  /** Of right answers to these questions; empty if some have too few answers. */
  abilities: z.array(z.object({ total: count, ability: z.number(), error: z.number() })),
  /**
   * Other tests of the same format, by title: the right answers that an average student has fewer on this one, with the standard error.
   * Only where most questions of both have enough answers.
   */
  forms: z.array(z.object({ title: z.string(), harderBy: z.number(), error: z.number() })),
})
export type RaschSection = z.output<typeof raschSection>

const reportDetails = z.object({
  times: z.array(questionTimes),
  comparisons: z.array(comparison),
  /** Only sections of which the model knows a question. */
  rasch: z.array(raschSection),
})
export type ReportDetails = z.output<typeof reportDetails>
export type ReportDetailsInput = z.input<typeof reportDetails>

export const testReport = z.object({
  test: z.object({ id: testId, slug: z.string(), title: z.string() }),
  counted: countedChoice,
  /** Submissions after the class and school filters, and the number of students who made them. */
  submissions: count,
  students: count,
  /** The number of submissions in the statistics below. */
  countedSubmissions: count,
  /** Exact percentages of correct answers. Null if no submission counts. */
  scores: z.nullable(
    z.object({
      mean: z.number(),
      median: z.number(),
      /** Sample standard deviation. Null for one submission. */
      standardDeviation: z.nullable(z.number()),
      lowest: z.number(),
      highest: z.number(),
    }),
  ),
  /** 0 to 800, over the counted submissions with a scaled score in both subjects. Null if there are none. */
  composite: z.nullable(
    z.object({
      mean: z.number(),
      submissions: count,
      /** The standard error of measurement, in scaled points. */
      standardError: z.nullable(z.number()),
    }),
  ),
  /** True if one of the scales used is an estimate. */
  isEstimated: z.boolean(),
  /** True if the counted submissions use several scales. Scores on different scales are not averaged. */
  hasSeveralScales: z.optional(z.boolean()),
  /**
   * Present only for an adaptive test: nobody had the same questions, so there are no totals and no percentages of students. Of each question
   * those count who had it.
   */
  isAdaptive: z.optional(z.literal(true)),
  /** Ten bins: 0 to under 10 percent and so on; the last one is 90 to 100. */
  distribution: z.array(count),
  sections: z.array(
    z.object({
      subject,
      /** Correct and scored answers over all submissions. */
      correct: count,
      scored: count,
      /** 0 to 400, over the counted submissions with at least 20 scored questions in the subject. Null if there are none. */
      scaled: z.nullable(
        z.object({
          mean: z.number(),
          submissions: count,
          /** The standard error of measurement, in scaled points. */
          standardError: z.nullable(z.number()),
        }),
      ),
      reliability: z.object(reliability),
      scoreTable: sectionScoreTable,
    }),
  ),
  /** Weak to strong. */
  topics: z.array(topicScore),
  /** For the whole test. */
  reliability: z.object(reliability),
  scoreTable,
  /** The numbers of submissions in the groups of high and low scorers: about 27 % each, with equal totals in the same group. */
  groups: z.object({ upper: count, lower: count }),
  /** From weak to strong, equal totals together: thirds, or fifths if there are at least 100 submissions. Empty for fewer than 15. */
  scoreGroups: z.array(z.object({ from: count, to: count, submissions: count })),
  questions: z.array(reportedQuestion),
  /** Null unless requested. */
  details: z.nullable(reportDetails),
})
export type TestReport = z.output<typeof testReport>

export const getTestReport = endpoint({
  method: 'GET',
  path: '/admin/reports/{testRef}',
  summary: 'Scores of a test and the analysis of its questions',
  params: z.object({
    testRef,
    counted: z._default(countedChoice, 'first'),
    /** `all` adds times and comparisons, which take longer to compute. */
    details: z._default(z.enum(['none', 'all']), 'none'),
    classId: z.optional(classId),
    school: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: testReport,
  refusals: ['not_allowed', 'not_found'],
})

const questionsToCheck = z.object({
  /** Tests with questions whose flags are proofs, those with the most first, and the number of such questions. */
  tests: z.array(z.object({ id: testId, slug: z.string(), title: z.string(), questions: count })),
})
export type QuestionsToCheckInput = z.input<typeof questionsToCheck>

export const listQuestionsToCheck = endpoint({
  method: 'GET',
  path: '/admin/questions-to-check',
  summary: 'Tests with questions that are very likely wrong',
  reply: questionsToCheck,
  refusals: ['not_allowed'],
})
