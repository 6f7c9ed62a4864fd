import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { EditedTest } from '#contracts/authoring-questions.ts'
import { say } from '#web/api/say.ts'
import { AnswerRelease } from '#web/features/authoring/AnswerRelease.tsx'
import { useRefreshAuthoring } from '#web/features/authoring/authoring.queries.ts'
import { editedTestQuery } from '#web/features/authoring/editor.queries.ts'
import { useExportTest } from '#web/features/authoring/import.queries.ts'
import { TestEditor } from '#web/features/authoring/TestEditor.tsx'
import { useEditorAct } from '#web/features/authoring/use-editor-act.ts'
import { scoreScalesQuery } from '#web/features/score-scales/score-scales.queries.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { download } from '#web/ui/download.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { QuestionPreview } from './QuestionPreview.tsx'

const EditTestDialog = lazyDialog(async () => (await import('#web/features/authoring/TestDialog.tsx')).EditTestDialog)
const ImageManagerDialog = lazyDialog(
  async () => (await import('#web/features/images/ImageManagerDialog.tsx')).ImageManagerDialog,
)

export function EditTestPage() {
  const { testId: testRef = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(editedTestQuery(testRef))
  if (data !== undefined) return <LoadedTest testRef={testRef} edited={data} />
  return (
    <>
      <PageTitle title="Edit Test" />
      {error === null ? (
        <div role="status" aria-label="Loading the test" className="flex flex-col gap-6">
          <Skeleton className="h-16 max-w-md" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      ) : (
        <ErrorState
          title="Failed to load test data. Please try again."
          message={say(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        >
          <ButtonLink to={paths.admin.tests()} variant="outline">
            All Tests
          </ButtonLink>
        </ErrorState>
      )}
    </>
  )
}

function LoadedTest({ testRef, edited }: { testRef: string; edited: EditedTest }) {
  const { test } = edited
  const [act, setAct] = useEditorAct(edited)
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const scales = useQuery({ ...scoreScalesQuery(), enabled: areDetailsOpen })
  const exporting = useExportTest(test.id)
  const refresh = useRefreshAuthoring()

  function exportJson() {
    exporting.mutate(undefined, {
      onSuccess: (file) => download(`${test.slug}.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json'),
      onError: (error) =>
        toast({ title: 'The test could not be exported', description: say(error), variant: 'destructive' }),
    })
  }

  return (
    <>
      <PageTitle title={`Edit ${test.title}`} />
      <PageHeader
        title={test.title}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <Badge variant={test.status === 'active' || test.status === 'published' ? 'secondary' : 'outline'}>
              {test.status}
            </Badge>
            <span>{test.description}</span>
          </span>
        }
        actions={
          <>
            <ButtonLink to={paths.test(test.slug)} target="_blank" rel="noreferrer" variant="outline">
              Try It
            </ButtonLink>
            <Button variant="outline" busy={exporting.isPending} onClick={exportJson}>
              Export JSON
            </Button>
            <Button variant="outline" onClick={() => setDetailsOpen(true)}>
              Edit Details
            </Button>
            <Button onClick={() => setAct({ name: 'manage_sections' })}>Manage Sections</Button>
          </>
        }
      />
      {test.answerRelease !== null && <AnswerRelease test={test} state={test.answerRelease} />}
      <TestEditor
        testRef={testRef}
        edited={edited}
        act={act}
        onAct={setAct}
        renderPreview={(preview, image) => <QuestionPreview preview={preview} image={image} />}
        renderImages={(question) => (
          <ImageManagerDialog {...question} test={test} onQuestionsChanged={() => void refresh()} />
        )}
      />
      {areDetailsOpen && (
        <EditTestDialog test={test} scales={scales.data ?? []} onClose={() => setDetailsOpen(false)} />
      )}
    </>
  )
}
