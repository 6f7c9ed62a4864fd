import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { QuestionResultView } from '#contracts/reports/question-results.ts'
import { adaptiveNote } from '#domain/scores/estimate-words.ts'
import { KnownDifficulty } from '#web/features/calibration/KnownDifficulty.tsx'
import { joiningQuery } from '#web/features/joining/joining.queries.ts'
import { ReportProblemButton } from '#web/features/problem-reports/ReportProblemButton.tsx'
import { QuestionResultList } from '#web/features/question-results/QuestionResultList.tsx'
import { questionResultsQuery } from '#web/features/question-results/question-results.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { buildNewDrillAddress } from '../drills/drill-address.ts'

/** With more students, the address would be too long. */
const mostForAddress = 40

/** Shows how the tutor's students answered each question of a test, with a link to a drill of the questions that they missed. */
export function QuestionResultsPage() {
  const { testRef = '' } = useParams()
  const address = useListAddress()
  const joining = useQuery(joiningQuery())
  const classes = joining.data?.classes ?? []
  const ofClass = classes.find(({ id }) => id === address.read('class'))?.id ?? null
  const query = useQuery(questionResultsQuery(testRef, ofClass))
  const title = query.data === undefined ? 'Question by question' : `Question by question: ${query.data.test.title}`
  const filter = classes.length > 0 && (
    <SelectField
      label="Class"
      value={ofClass ?? ''}
      onChange={(event) => address.filter({ class: event.currentTarget.value })}
      options={[
        { value: '', label: 'All my students' },
        ...classes.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
  return (
    <>
      <PageTop
        title={title}
        description="Each student’s latest attempt"
        actions={
          <>
            {query.data !== undefined && hasMisses(query.data.questions) && (
              <ButtonLink to={drillAddress(query.data)}>Make a drill of what they missed</ButtonLink>
            )}
            <ButtonLink to={paths.printTest('tutor', testRef)} variant="ghost">
              Print this test
            </ButtonLink>
            <ButtonLink to={paths.tutor.gradebook()} variant="outline">
              Gradebook
            </ButtonLink>
          </>
        }
      />
      <Loaded
        query={query}
        label="Loading the questions"
        skeleton={<Skeleton className="h-80 rounded-xl" />}
        failure="The questions could not be loaded"
        empty={({ students }) =>
          students.length === 0 && (
            <>
              <div className="mb-4 sm:w-56">{filter}</div>
              <EmptyState
                title="Nobody has submitted it yet"
                text="When one of these students submits the test, each question shows how it was answered."
              />
            </>
          )
        }
      >
        {({ questions, isAdaptive }) => (
          <>
            {isAdaptive && <p className="mb-4 max-w-prose text-muted">{adaptiveNote}</p>}
            <QuestionResultList
              questions={questions}
              filter={filter}
              renderDifficulty={({ id }) => <KnownDifficulty testRef={testRef} question={id} />}
              renderReport={({ id, number }) => (
                <ReportProblemButton
                  about={{ questionId: id, submissionId: null }}
                  name={`question ${number}`}
                  reader="tutor"
                />
              )}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

QuestionResultsPage.firstData = async (ask: Ask, { params, search }: PageAddress) => {
  const asked = search.get('class')
  const joining = ask(joiningQuery())
  const ofClass = asked === null ? null : ((await joining)?.classes.find(({ id }) => id === asked)?.id ?? null)
  return Promise.all([joining, ask(questionResultsQuery(params.testRef ?? '', ofClass))])
}

function hasMisses(questions: readonly QuestionResultView[]): boolean {
  return questions.some(({ question }) => question.missedBy.length > 0)
}

/** The address of a drill for students who missed something, with the questions of this test that they missed. */
function drillAddress({
  test,
  questions,
}: {
  test: { id: string; isDrill: boolean }
  questions: readonly QuestionResultView[]
}): string {
  const missing = [...new Set(questions.flatMap(({ question }) => question.missedBy.map(({ id }) => id)))]
  return buildNewDrillAddress({
    students: missing.length <= mostForAddress ? missing : [],
    missed: true,
    // The original questions of a drill are in other tests.
    ...(test.isDrill ? {} : { testId: test.id }),
  })
}
