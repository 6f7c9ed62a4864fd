/** Uploads a file to an endpoint and reports progress, which `fetch` cannot. */
import type { Endpoint, ParamsOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import { makeUnreachableError } from './api-error.ts'
import { callInSession, fillPath } from './client.ts'

export interface UploadInput<E extends Endpoint> {
  params: ParamsOf<E>
  file: Blob
  /** The uploaded share, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** @throws ApiError like `call`. */
export function uploadToEndpoint<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<ReplyOf<E>> {
  return callInSession(endpoint, (token) => send(endpoint, input, token))
}

function send<E extends Endpoint>(endpoint: E, input: UploadInput<E>, token: string | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, `/api${fillPath(endpoint.path, input.params)}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => input.onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(makeUnreachableError(undefined))
    request.onabort = () => reject(input.signal.reason)
    input.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(input.file)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const requestId = request.getResponseHeader('x-request-id') ?? ''
  return new Response(request.responseText, { status: request.status, headers: { 'x-request-id': requestId } })
}
