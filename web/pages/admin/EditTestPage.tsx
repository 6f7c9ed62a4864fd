import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { useRefreshAuthoring } from '#web/features/authoring/edits/authoring.queries.ts'
import { editedTestQuery } from '#web/features/authoring/edits/editor.queries.ts'
import { useExportTest } from '#web/features/authoring/import/test-files.queries.ts'
import { NewerQuestions } from '#web/features/authoring/items/NewerQuestions.tsx'
import { TestEditor } from '#web/features/authoring/TestEditor.tsx'
import { AnswerRelease } from '#web/features/authoring/tests/AnswerRelease.tsx'
import { AttemptsInProgress } from '#web/features/authoring/tests/AttemptsInProgress.tsx'
import { ReadyMadeUpdates } from '#web/features/authoring/tests/ReadyMadeUpdates.tsx'
import { statusLabels } from '#web/features/authoring/tests/status-words.ts'
import { useEditorAct } from '#web/features/authoring/use-editor-act.ts'
import { KnownDifficulty } from '#web/features/calibration/KnownDifficulty.tsx'
import { formatsQuery } from '#web/features/formats/formats.queries.ts'
import { ProblemsOfTest } from '#web/features/problem-reports/ProblemsOfTest.tsx'
import { scoreScalesQuery } from '#web/features/score-scales/score-scales.queries.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'

const QuestionPreview = createLazyPart(async () => (await import('./QuestionPreview.tsx')).QuestionPreview)
const EditTestDialog = createLazyDialog(
  async () => (await import('#web/features/authoring/tests/TestDialog.tsx')).EditTestDialog,
)
const ImageManagerDialog = createLazyDialog(
  async () => (await import('#web/features/images/ImageManagerDialog.tsx')).ImageManagerDialog,
)

export function EditTestPage() {
  const { testId: testRef = '' } = useParams()
  const query = useQuery(editedTestQuery(testRef))
  return (
    <>
      <PageTitle title="Edit Test" />
      <Loaded
        query={query}
        label="Loading the test"
        skeleton={
          <div className="flex flex-col gap-6">
            <Skeleton className="h-16 max-w-md" />
            <Skeleton className="h-96 rounded-xl" />
          </div>
        }
        failure="Failed to load test data. Please try again."
        failureToast="Failed to load test data. Please try again."
        actions={
          <ButtonLink to={paths.admin.tests()} variant="outline">
            All Tests
          </ButtonLink>
        }
      >
        {(edited) => <LoadedTest testRef={testRef} edited={edited} />}
      </Loaded>
    </>
  )
}

EditTestPage.firstQueries = ({ params }: PageAddress) => [editedTestQuery(params.testId ?? '')]

function LoadedTest({ testRef, edited }: { testRef: string; edited: EditedTest }) {
  const { test } = edited
  const editor = useEditorAct(edited)
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const scales = useQuery({ ...scoreScalesQuery(), enabled: areDetailsOpen })
  const formats = useQuery({ ...formatsQuery(), enabled: areDetailsOpen })
  const exporting = useExportTest(test.id)
  const refresh = useRefreshAuthoring()

  function exportJson() {
    exporting.mutate(undefined, {
      onSuccess: (file) => offerDownload(`${test.slug}.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json'),
      onError: (error) => toastFailure('The test could not be exported', error),
    })
  }

  return (
    <>
      <PageTitle title={`Edit ${test.title}`} />
      <Header
        test={test}
        actions={
          <div className="grid grow grid-cols-2 gap-2 sm:flex sm:grow-0 sm:flex-wrap">
            {test.purpose === 'test' && (
              <ButtonLink to={paths.test(test.slug)} target="_blank" rel="noreferrer" size="sm" variant="outline">
                Try It
              </ButtonLink>
            )}
            <ButtonLink to={paths.printTest('admin', test.slug)} size="sm" variant="outline">
              Print
            </ButtonLink>
            <Button size="sm" variant="outline" busy={exporting.isPending} onClick={exportJson}>
              Export JSON
            </Button>
            <Button size="sm" variant="outline" onClick={() => setDetailsOpen(true)}>
              Edit Details
            </Button>
            <Button size="sm" variant="outline" onClick={() => editor.open({ name: 'manage_sections' })}>
              Manage Sections
            </Button>
          </div>
        }
      />
      {test.answerRelease !== null && <AnswerRelease test={test} state={test.answerRelease} />}
      <AttemptsInProgress test={test} />
      <ProblemsOfTest testSlug={test.slug} />
      <NewerQuestions testRef={test.slug} />
      <ReadyMadeUpdates testId={test.id} />
      <TestEditor
        testRef={testRef}
        edited={edited}
        editor={editor}
        renderPreview={(preview, image) => (
          <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
            <QuestionPreview preview={preview} image={image} />
          </Suspense>
        )}
        renderDifficulty={(question) => <KnownDifficulty testRef={test.slug} question={question} />}
        renderImages={(question) => (
          <ImageManagerDialog {...question} test={test} onQuestionsChanged={() => void refresh()} />
        )}
      />
      {areDetailsOpen && (
        <EditTestDialog
          test={test}
          formats={formats.data ?? []}
          scales={scales.data ?? []}
          onClose={() => setDetailsOpen(false)}
        />
      )}
    </>
  )
}

/** Less tall than a `PageHeader`, so that the first question is on the first screen. */
function Header({ test, actions }: { test: EditedTest['test']; actions: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="flex min-w-0 grow basis-80 items-center gap-3">
        <h1 tabIndex={-1} className="wrap-anywhere min-w-0 font-semibold text-2xl leading-tight sm:text-3xl">
          {test.title}
        </h1>
        <Badge
          variant={test.status === 'active' || test.status === 'published' ? 'secondary' : 'outline'}
          className="shrink-0"
        >
          {test.purpose === 'bank' ? 'Question bank' : statusLabels[test.status]}
        </Badge>
      </div>
      {test.description !== '' && (
        <p title={test.description} className="line-clamp-1 basis-full text-muted sm:order-last">
          {test.description}
        </p>
      )}
      {actions}
    </header>
  )
}
