/** Pictures of bubble sheets that students filled in on paper. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { testRef } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'

/** A telephone's picture has three to eight megabytes. The proxy takes twelve. */
const largestSheetBytes = 10 * 1024 * 1024

const readAnswer = z.object({
  /** Of the question, from 1. */
  number: z.number(),
  /** As it is typed from paper (`domain/answers/printed-answers.ts`); empty for blank. */
  text: z.string(),
  /** Null for what is certain; else a piece of the picture, as a `data:` address, for a person to decide. */
  picture: z.nullable(z.string()),
})
export type ScannedAnswer = z.output<typeof readAnswer>

export const readBubbleSheet = endpoint({
  method: 'POST',
  path: '/tests/{testRef}/bubble-sheet-readings',
  summary: 'Read a picture of one page of a bubble sheet; the picture is not kept',
  params: z.object({ testRef }),
  file: { mostBytes: largestSheetBytes, isOnlyRead: true },
  reply: z.object({
    testVersion: count,
    /** From 1. */
    page: z.number(),
    answers: z.array(readAnswer),
  }),
  refusals: ['not_found', 'not_allowed', 'test_not_available', 'test_not_started', 'too_many_requests'],
})
