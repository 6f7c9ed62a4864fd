import { gunzipSync } from 'node:zlib'
import type { Wire, WireAnswer } from './wire.ts'

/** Starts a test like a browser: the attempt and the questions arrive in one compressed response. */
export function openWithPaper(wire: Wire, testSlug: string): Promise<WireAnswer> {
  const body = JSON.stringify({ withPaper: true, startAnother: false })
  return wire.ask('POST', `/api/tests/${testSlug}/attempt`, body, ['Accept-Encoding: gzip'])
}

/** The questions are not parsed: in reality, a thousand browsers do that concurrently. */
export function readOpenedAttempt(answer: WireAnswer): { id: string; writer: string } {
  const json = gunzipSync(answer.body).toString()
  const paper = json.indexOf(',"paper":{')
  if (paper === -1) throw new Error('The test began without its questions.')
  return JSON.parse(`${json.slice(0, paper)}}`).attempt
}
