import { queryOptions, useMutation } from '@tanstack/react-query'
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
import { upload } from '#web/api/upload.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['answers-on-paper']

export function testsOnPaperQuery(studentId: StudentId) {
  return queryOptions({
    queryKey: [...key, 'tests', studentId],
    queryFn: ({ signal }) => call(listTestsOnPaper, { params: { studentId }, signal }),
  })
}

export function paperQuery(testRef: string) {
  return queryOptions({
    queryKey: [...key, 'paper', testRef],
    queryFn: ({ signal }) => call(getPaper, { params: { testRef }, signal }),
  })
}

export function enteredQuery(submissionId: SubmissionId) {
  return queryOptions({
    queryKey: [...key, 'entered', submissionId],
    queryFn: ({ signal }) => call(getAnswersOnPaper, { params: { submissionId }, signal }),
  })
}

/** A result changes lists, figures and plans of its student. */
function useRefreshResults() {
  return useRefresh(key, ['submissions'], ['students'], ['student-administration'], ['administration'], ['progress'])
}

export function useEnterAnswers(studentId: StudentId) {
  return useMutation({
    mutationFn: (body: EnteredAttempt) => call(enterAnswersOnPaper, { params: { studentId }, body }),
    onSettled: useRefreshResults(),
  })
}

export function useCorrectAnswers(submissionId: SubmissionId) {
  return useMutation({
    mutationFn: (answers: PrintedAnswers) =>
      call(correctAnswersOnPaper, { params: { submissionId }, body: { answers } }),
    onSettled: useRefreshResults(),
  })
}

export function useReadSheet(testRef: string) {
  return useMutation({
    mutationFn: (file: File) =>
      upload(readBubbleSheet, {
        params: { testRef },
        file,
        onProgress: () => {},
        signal: new AbortController().signal,
      }),
  })
}
