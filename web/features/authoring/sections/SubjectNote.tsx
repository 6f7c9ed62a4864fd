import type { AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import type { ExamFormat } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useUpdateSection } from '../edits/editor.queries.ts'
import { describeSectionFailure } from './section-failure.ts'
import { describeSubjectOfSection } from './subject-words.ts'

export interface SubjectNoteProps {
  format: ExamFormat
  section: AuthoredSection
  /** The number of questions in previous sections. */
  firstIndex: number
  /** The number of questions in the whole test. */
  questionCount: number
}

/** For a section without a subject: shows what its questions count for, and lets the author choose. */
export function SubjectNote({ format, section, firstIndex, questionCount }: SubjectNoteProps) {
  const update = useUpdateSection(section.id)
  if (section.subject !== null || section.questions.length === 0) return null

  function choose(subject: Subject) {
    const { title, revision } = section
    update.mutate(
      { title, subject, revision },
      {
        onSuccess: () => toast({ title: 'Section updated', description: `${title}: ${subject}`, variant: 'success' }),
        onError: (error) =>
          toast({
            title: 'Failed to update section.',
            description: describeSectionFailure(error, section, { title, subject }),
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <Alert tone="warning" title="This section has no subject yet." className="m-4 mb-0 sm:mx-6">
      <p>{`${describeSubjectOfSection(format, section.questions, { firstIndex, questionCount })} Choose one:`}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" busy={update.isPending} onClick={() => choose('reading')}>
          Reading
        </Button>
        <Button size="sm" variant="outline" busy={update.isPending} onClick={() => choose('math')}>
          Math
        </Button>
      </div>
    </Alert>
  )
}
