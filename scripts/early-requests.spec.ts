import { expect, test } from 'vitest'
import { studentId, submissionId } from '#contracts/wire/ids.ts'
import { fetchReadiness } from '#web/features/attempts/before/attempts.queries.ts'
import { noFilters } from '#web/features/drills/QuestionFilters.tsx'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { progressOfStudentQuery } from '#web/features/progress/progress.queries.ts'
import { bookableStudentsQuery, sessionsQuery } from '#web/features/schedule/schedule.queries.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import { historyQuery, latestSubmissionQuery, submissionQuery } from '#web/features/submissions/submissions.queries.ts'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { firstQuestionsQuery } from '#web/pages/drills/ChooseQuestions.tsx'
import { deriveEarlyRequests } from './early-requests.ts'

const children = '/api/parent/children'

test.each([
  {
    name: 'a query of its own, and the time zone of the browser',
    page: { firstQueries: () => [myChildrenQuery(), myDueReviewsQuery()] },
    requests: [children, '/api/student/reviews?timeZone={timeZone}'],
  },
  {
    name: 'a part of the path',
    page: {
      firstQueries: ({ params }: PageAddress) => [progressOfStudentQuery(studentId.parse(params.studentId))],
    },
    requests: ['/api/students/{3}/progress'],
  },
  {
    name: 'each item of a list',
    page: {
      firstData: async (ask: Ask) =>
        Promise.all(((await ask(myChildrenQuery()))?.children ?? []).map(({ id }) => ask(progressOfStudentQuery(id)))),
    },
    requests: [`${children}>/api/students/{.children.id}/progress`],
  },
  {
    name: 'the first item of a list',
    page: {
      firstData: async (ask: Ask) => {
        const [first] = (await ask(myChildrenQuery()))?.children ?? []
        return first && ask(progressOfStudentQuery(first.id))
      },
    },
    requests: [`${children}>/api/students/{.children.0.id}/progress`],
  },
  {
    name: 'one request or another, by a parameter, and what follows from either',
    page: {
      firstData: async (ask: Ask, { params, search }: PageAddress) => {
        const asked = submissionId.safeParse(search.get('submission'))
        const now = await ask(
          asked.success ? submissionQuery(asked.data) : latestSubmissionQuery(params.studentId ?? ''),
        )
        return now && ask(historyQuery(now.id))
      },
    },
    requests: [
      '/api/tests/{3}/submissions/latest{!submission}>/api/submissions/{.id}/history',
      '/api/submissions/{?submission}>/api/submissions/{.id}/history',
    ],
  },
  {
    name: 'the item of a list that a parameter names',
    page: {
      firstData: async (ask: Ask, { search }: PageAddress) => {
        const { children: all = [] } = (await ask(myChildrenQuery())) ?? {}
        const child = search.get('child')
        const shown = all.filter(({ id }) => child === null || id === child)
        return Promise.all(shown.map(({ id }) => ask(progressOfStudentQuery(id))))
      },
    },
    requests: [`${children}>/api/students/{.children.id}/progress{!child}`, '/api/students/{?child}/progress'],
  },
  {
    name: 'a request that needs a part of the reply before, without its id',
    page: {
      firstData: async (ask: Ask, { params }: PageAddress) =>
        (await fetchReadiness(params.studentId ?? '')).isRunning && ask(myChildrenQuery()),
    },
    requests: ['/api/tests/{3}/readiness>/api/parent/children{.attemptId?}'],
  },
  {
    name: 'a search, where the address has no filter',
    page: {
      firstData: (ask: Ask, { search }: PageAddress) =>
        ask(firstQuestionsQuery({ ...noFilters, topic: search.get('topic') ?? '' }, null)),
    },
    requests: [
      `/api/drill-questions{!topic}#${encodeURIComponent(
        JSON.stringify({ topics: [], skills: [], difficulties: [], missed: false, limit: 40 }),
      )}`,
    ],
  },
  {
    name: 'no request about a time, which the build does not know',
    page: { firstQueries: () => [sessionsQuery(), bookableStudentsQuery()] },
    requests: ['/api/schedule/students'],
  },
  {
    name: 'no request that needs two replies',
    page: {
      firstData: async (ask: Ask, { params }: PageAddress) => {
        const now = await ask(latestSubmissionQuery(params.studentId ?? ''))
        const history = now && (await ask(historyQuery(now.id)))
        return history?.submissions.map(({ id }) => ask(submissionQuery(id)))
      },
    },
    requests: ['/api/tests/{3}/submissions/latest>/api/submissions/{.id}/history'],
  },
])('early is $name', async ({ page, requests }) => {
  expect(await deriveEarlyRequests('/tutor/students/:studentId', [page])).toEqual(requests)
})

test('queries that cannot be run fail the build', async () => {
  const page = {
    firstQueries: () => [{ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('broken')), retry: false }],
  }
  await expect(deriveEarlyRequests('/student', [page])).rejects.toThrow('The queries of /student fail.')
})
