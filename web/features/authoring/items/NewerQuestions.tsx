import { useQuery } from '@tanstack/react-query'
import type { NewerQuestion } from '#contracts/authoring/items.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { newerQuestionsQuery, useTakeNewerQuestion } from './items.queries.ts'

/** Offers the newer versions of copied questions. If they fail to load, the editor works without them. */
export function NewerQuestions({ testRef }: { testRef: string }) {
  const questions = useQuery(newerQuestionsQuery(testRef)).data?.questions ?? []
  if (questions.length === 0) return null
  const title =
    questions.length === 1 ? '1 question has a newer version' : `${questions.length} questions have newer versions`
  return (
    <Alert tone="info" title={title} className="mb-4">
      <p>Attempts in progress and past results stay as they are.</p>
      <details>
        <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">See them</summary>
        <ul className="flex flex-col gap-3">
          {questions.map((question) => (
            <NewerRow key={question.questionId} question={question} />
          ))}
        </ul>
      </details>
    </Alert>
  )
}

function NewerRow({ question }: { question: NewerQuestion }) {
  const { number, words, newerWords, from } = question
  const decide = useTakeNewerQuestion()

  function choose(outcome: 'take' | 'leave') {
    decide.mutate(
      { question, outcome },
      {
        onSuccess: () => {
          const title = outcome === 'take' ? `Question ${number} is up to date` : `Question ${number} stays as it is`
          toast({ title, variant: 'success' })
        },
        onError: (error) => toastFailure('Nothing was changed', error),
      },
    )
  }

  return (
    <li className="wrap-anywhere flex flex-col gap-1">
      <p className="font-semibold">{`Question ${number}`}</p>
      <p>{`Here: ${words}`}</p>
      <p>{words === newerWords ? 'Newer: it begins in the same way.' : `Newer: ${newerWords}`}</p>
      <TextLink to={paths.admin.editQuestion(from.test.slug, from.id)}>{`See it in ${from.test.title}`}</TextLink>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={decide.isPending}
          aria-label={`Take the newer version of question ${number}`}
          onClick={() => choose('take')}
        >
          Take
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabledReason={decide.isPending ? 'It is being saved.' : null}
          aria-label={`Leave question ${number} as it is`}
          onClick={() => choose('leave')}
        >
          Leave
        </Button>
      </div>
    </li>
  )
}
