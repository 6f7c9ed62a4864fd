import { useMutation } from '@tanstack/react-query'
import {
  correctAnswersOnPaper,
  type EnteredAttempt,
  enterAnswersOnPaper,
  getAnswersOnPaper,
  listTestsOnPaper,
  type PrintedAnswers,
} from '#contracts/attempts/answers-on-paper.ts'
import { readBubbleSheet } from '#contracts/attempts/bubble-sheets.ts'
import { getPaper } from '#contracts/attempts/tests.ts'
import type { StudentId, SubmissionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { uploadToEndpoint } from '#web/api/upload.ts'
import { useChange } from '#web/api/use-refresh.ts'

const key = ['answers-on-paper']

export function testsOnPaperQuery(studentId: StudentId) {
  return queryEndpoint([...key, 'tests', studentId], listTestsOnPaper, { params: { studentId } })
}

export function paperQuery(testRef: string) {
  return queryEndpoint([...key, 'paper', testRef], getPaper, { params: { testRef } })
}

export function enteredQuery(submissionId: SubmissionId) {
  return queryEndpoint([...key, 'entered', submissionId], getAnswersOnPaper, { params: { submissionId } })
}

/** A result changes lists, figures and plans of its student. */
const staleAfterResult = [
  key,
  ['submissions'],
  ['students'],
  ['student-administration'],
  ['administration'],
  ['progress'],
]

export function useEnterAnswers(studentId: StudentId) {
  return useChange(
    (body: EnteredAttempt) => call(enterAnswersOnPaper, { params: { studentId }, body }),
    ...staleAfterResult,
  )
}

export function useCorrectAnswers(submissionId: SubmissionId) {
  return useChange(
    (answers: PrintedAnswers) => call(correctAnswersOnPaper, { params: { submissionId }, body: { answers } }),
    ...staleAfterResult,
  )
}

export function useReadSheet(testRef: string) {
  return useMutation({
    mutationFn: (file: File) =>
      uploadToEndpoint(readBubbleSheet, {
        params: { testRef },
        file,
        onProgress: () => {},
        signal: new AbortController().signal,
      }),
  })
}
