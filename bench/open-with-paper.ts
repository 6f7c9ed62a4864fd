import { gunzipSync } from 'node:zlib'
import type { Wire, WireAnswer } from './wire.ts'

/** As a browser starts a test: the attempt and the questions in one compressed answer. */
export function openWithPaper(wire: Wire, testSlug: string): Promise<WireAnswer> {
  const body = JSON.stringify({ withPaper: true })
  return wire.ask('POST', `/api/tests/${testSlug}/attempt`, body, ['Accept-Encoding: gzip'])
}

export function attemptOf(answer: WireAnswer): { id: string; writer: string } {
  return JSON.parse(gunzipSync(answer.body).toString()).attempt
}
