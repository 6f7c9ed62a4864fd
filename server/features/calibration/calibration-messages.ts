/** The messages between the web thread and the thread that works out the model. */
import type { AskedPlaces, CalibratedSubject, SubmittedAnswers } from '#domain/reports/first-answers.ts'

export type SubmissionToCalibrate = Omit<SubmittedAnswers, 'asked'> & { readonly version: number }

export type CalibrationTask =
  | {
      readonly kind: 'submissions'
      /** What versions of tests ask that no earlier message named, by `formatVersionName`. */
      readonly asked: ReadonlyMap<string, AskedPlaces>
      readonly submissions: readonly SubmissionToCalibrate[]
    }
  /** `levels` has the authors' levels, by fingerprint. */
  | { readonly kind: 'calibrate'; readonly levels: ReadonlyMap<string, number> }

export type CalibrationReply = { readonly subjects: readonly CalibratedSubject[] } | { readonly failure: string }

export function formatVersionName({ test, version }: Pick<SubmissionToCalibrate, 'test' | 'version'>): string {
  return `${test}#${version}`
}
