/** An endpoint of the domain API. The same object serves to route a request, to call it and to document it. */
import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

interface SentFile {
  readonly mostBytes: number
  /** Nothing of it is written, so it does not count as writing. */
  readonly isOnlyRead?: boolean
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method
  /** Path below `/api`, with parameters in braces: `/attempts/{attemptId}/submit`. */
  readonly path: string
  readonly summary: string
  readonly params: Params
  readonly body: Body
  /** The request's body is a file of at most this many bytes instead of JSON. */
  readonly file: SentFile | null
  readonly reply: Reply
  /** A reply, for the API's own documentation. */
  readonly example: z.input<Reply> | null
  /** The refusals beyond those that every endpoint can return (input, sign-in, limits). */
  readonly refusals: readonly RefusalCode[]
}

export const nothing = z.undefined()
export const noParams = z.object({})

/** By default, an endpoint takes no parameters, no body and no file, and returns only the refusals that every endpoint can return. */
export function endpoint<
  Reply extends z.ZodMiniType,
  Params extends z.ZodMiniType = typeof noParams,
  Body extends z.ZodMiniType = typeof nothing,
>(definition: {
  method: Method
  path: string
  summary: string
  params?: Params
  body?: Body
  file?: SentFile
  reply: Reply
  example?: z.input<Reply>
  refusals?: readonly RefusalCode[]
}): Endpoint<Params, Body, Reply> {
  return {
    refusals: [],
    file: null,
    example: null,
    // These values are the defaults of the type parameters. TypeScript cannot express that.
    params: noParams as unknown as Params,
    body: nothing as unknown as Body,
    ...definition,
  }
}

export type ParamsOf<E extends Endpoint> = z.input<E['params']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
