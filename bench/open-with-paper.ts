import { gunzipSync } from 'node:zlib'
import type { Wire, WireAnswer } from './wire.ts'

/** As a browser starts a test: the attempt and the questions in one compressed answer. */
export function openWithPaper(wire: Wire, testSlug: string): Promise<WireAnswer> {
  const body = JSON.stringify({ withPaper: true, startAnother: false })
  return wire.ask('POST', `/api/tests/${testSlug}/attempt`, body, ['Accept-Encoding: gzip'])
}

/** The questions are not parsed: a thousand browsers do that elsewhere, and at the same time. */
export function attemptOf(answer: WireAnswer): { id: string; writer: string } {
  const json = gunzipSync(answer.body).toString()
  const paper = json.indexOf(',"paper":{')
  if (paper === -1) throw new Error('The test began without its questions.')
  return JSON.parse(`${json.slice(0, paper)}}`).attempt
}
