import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { type StudentId, type SubmissionId, studentId, submissionId } from '#contracts/wire/ids.ts'
import { enteredQuery, testsOnPaperQuery } from '#web/features/answers-on-paper/answers-on-paper.queries.ts'
import { CorrectionForm } from '#web/features/answers-on-paper/CorrectionForm.tsx'
import { EntryForm } from '#web/features/answers-on-paper/EntryForm.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** A tutor or an administrator enters what a student answered on paper, or corrects it (`?submission=`). */
export function AnswersOnPaperPage() {
  const student = studentId.safeParse(useParams().studentId)
  const [search] = useSearchParams()
  const corrected = submissionId.safeParse(search.get('submission'))
  if (corrected.success) return <Correction key={corrected.data} id={corrected.data} />
  return student.success ? <NewEntry key={student.data} student={student.data} /> : <NotFoundPage />
}

AnswersOnPaperPage.firstData = (ask: Ask, { params, search }: PageAddress) => {
  const corrected = submissionId.safeParse(search.get('submission'))
  if (corrected.success) return ask(enteredQuery(corrected.data))
  const student = studentId.safeParse(params.studentId)
  return student.success ? ask(testsOnPaperQuery(student.data)) : Promise.resolve()
}

/** The form is behind it, so that going back does not lead to an empty one. */
function useOpenResult() {
  const navigate = useNavigate()
  return (testSlug: string, id: SubmissionId) => navigate(buildSubmissionAddress({ testSlug, id }), { replace: true })
}

function NewEntry({ student }: { student: StudentId }) {
  const { user, profile } = useAuth()
  const openResult = useOpenResult()
  const query = useQuery(testsOnPaperQuery(student))
  const title = 'Enter answers from paper'
  return (
    <>
      <PageTop title={title} description={query.data?.studentName} />
      <Loaded
        query={query}
        label="Loading the tests"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="The student could not be loaded"
        empty={({ tests }) =>
          tests.length === 0 && (
            <EmptyState title="No tests yet" text="Tests that students can take appear here. Assign one first." />
          )
        }
      >
        {({ tests }) =>
          user !== null && (
            <EntryForm
              student={student}
              owner={user.id}
              tests={tests}
              printAddress={(slug) => paths.printTest(profile?.role === 'admin' ? 'admin' : 'tutor', slug)}
              onScored={(slug, id) => void openResult(slug, id)}
            />
          )
        }
      </Loaded>
    </>
  )
}

function Correction({ id }: { id: SubmissionId }) {
  const openResult = useOpenResult()
  const query = useQuery(enteredQuery(id))
  const title = 'Correct answers from paper'
  return (
    <>
      <PageTop title={title} description={query.data && `${query.data.studentName}: ${query.data.paper.title}`} />
      <Loaded
        query={query}
        label="Loading the answers"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="The answers could not be loaded"
      >
        {(entered) => (
          <CorrectionForm submission={id} entered={entered} onScored={(slug, one) => void openResult(slug, one)} />
        )}
      </Loaded>
    </>
  )
}
