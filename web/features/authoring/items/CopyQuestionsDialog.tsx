import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { QuestionId, TestId } from '#contracts/wire/ids.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { paths } from '#web/paths.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { testsQuery } from '../edits/authoring.queries.ts'
import { editedTestQuery } from '../edits/editor.queries.ts'
import { copiedWords } from './copied-words.ts'
import { useCopyQuestions } from './items.queries.ts'

export interface CopyQuestionsDialogProps {
  /** What is copied: "3 questions". */
  name: string
  questionIds: readonly QuestionId[]
  /** Whether one of them has a passage. */
  hasPassage: boolean
  /** The test that has them, which is not offered. */
  from?: TestId
  onCopied?: () => void
  onClose: () => void
}

/** Asks for a test or a bank and its section, and puts copies at its end. */
export function CopyQuestionsDialog({
  name,
  questionIds,
  hasPassage,
  from,
  onCopied,
  onClose,
}: CopyQuestionsDialogProps) {
  const target = useCopyTarget(from)
  const { tests, offered, test, sections, section } = target
  const [withPassages, setWithPassages] = useState(hasPassage)
  const copy = useCopyQuestions()
  const navigate = useNavigate()

  function save(event: FormEvent) {
    event.preventDefault()
    if (test === undefined || section === undefined) return
    copy.mutate(
      { sectionId: section.id, questionIds: [...questionIds], withPassages },
      {
        onSuccess: (done) => {
          toast({
            title: copiedWords(done),
            description: test.title,
            variant: 'success',
            action: { label: 'Open it', onPress: () => void navigate(paths.admin.editQuestions(test.slug)) },
          })
          onCopied?.()
          onClose()
        },
      },
    )
  }

  const failure = tests.error ?? target.edited.error ?? copy.error
  return (
    <FormDialog
      title={`Copy ${name}`}
      description="A copy stays as it is when its original changes. The editor then offers the newer wording."
      formId="copy-form"
      confirm="Copy"
      busy={copy.isPending}
      failure={failure === null ? null : describeApiFailure(failure)}
      disabledReason={reasonToWait(test, section !== undefined, target.edited.isPending)}
      onClose={onClose}
    >
      <form id="copy-form" onSubmit={save} className="flex flex-col gap-4">
        <SelectField
          label="Test or question bank"
          placeholder={tests.isPending ? 'Loading…' : 'Choose one'}
          options={offered.map(({ slug, title, purpose }) => ({
            value: slug,
            label: purpose === 'bank' ? `${title} (bank)` : title,
          }))}
          value={test?.slug ?? ''}
          onChange={(event) => target.chooseTest(event.currentTarget.value)}
        />
        {sections.length > 0 && (
          <SelectField
            label="Section"
            options={sections.map(({ id, title }) => ({ value: id, label: title }))}
            value={section?.id ?? ''}
            onChange={(event) => target.chooseSection(event.currentTarget.value)}
          />
        )}
        {hasPassage && (
          <CheckTile
            label="With all questions on their passages"
            checked={withPassages}
            onChange={(event) => setWithPassages(event.currentTarget.checked)}
          />
        )}
      </form>
    </FormDialog>
  )
}

/** The chosen test or bank, and its chosen section, which is the first one at first. */
function useCopyTarget(from: TestId | undefined) {
  const tests = useQuery(testsQuery())
  const offered = (tests.data?.tests ?? []).filter(({ id, status }) => id !== from && status !== 'archived')
  const [chosen, setChosen] = useState('')
  const test = offered.find(({ slug }) => slug === chosen)
  const edited = useQuery({ ...editedTestQuery(chosen), enabled: test !== undefined })
  const sections = edited.data?.sections ?? []
  const [chosenSection, setChosenSection] = useState('')
  const section = sections.find(({ id }) => id === chosenSection) ?? sections[0]
  return { tests, offered, test, edited, sections, section, chooseTest: setChosen, chooseSection: setChosenSection }
}

function reasonToWait(test: AuthoredTest | undefined, hasSection: boolean, isLoading: boolean): string | null {
  if (test === undefined) return 'Choose a test or a question bank.'
  if (hasSection) return null
  return isLoading ? 'Its sections are loading.' : 'It has no section yet.'
}
