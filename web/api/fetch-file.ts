/** Downloads a file from an endpoint and reports progress. */
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { makeUnreachableError } from './api-error.ts'
import { callInSession, fillPath } from './client.ts'

export interface FetchedFile {
  readonly name: string
  readonly content: Blob
}

export interface FetchFileInput {
  /** Bytes; `total` is null if the server does not say. First called when the reply starts. */
  onProgress: (received: number, total: number | null) => void
  signal: AbortSignal
}

/** @throws ApiError like `call`; an abort rejects with the signal's reason. */
export async function fetchFile(endpoint: Endpoint, input: FetchFileInput): Promise<FetchedFile> {
  let file: FetchedFile | undefined
  await callInSession(endpoint, async (token) => {
    const response = await reached(input.signal, () => send(endpoint, input.signal, token))
    if (!response.ok) return response
    file = await reached(input.signal, () => receive(response, input))
    // The body is read separately, so the rest is processed like an ordinary reply.
    return Response.json(null)
  })
  if (file === undefined) throw makeUnreachableError(undefined)
  return file
}

function send(endpoint: Endpoint, signal: AbortSignal, token: string | null): Promise<Response> {
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` })
  return fetch(`/api${fillPath(endpoint.path, {})}`, { method: endpoint.method, headers, signal })
}

async function receive(response: Response, { onProgress }: FetchFileInput): Promise<FetchedFile> {
  const announced = Number(response.headers.get('content-length') ?? 0)
  const total = announced > 0 ? announced : null
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  onProgress(received, total)
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || value === undefined) break
    parts.push(value)
    received += value.length
    onProgress(received, total)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
  return { name, content: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) }
}

async function reached<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw signal.aborted ? error : makeUnreachableError(error)
  }
}
