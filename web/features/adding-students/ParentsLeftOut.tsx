import { Alert } from '#web/ui/feedback/Alert.tsx'
import { describeParentsLeftOut } from './outcome-words.ts'
import { lacksParentEmail, type StudentDraft } from './student-drafts.ts'

/** Warns before saving which parents will not be added. */
export function ParentsLeftOut({ drafts }: { drafts: readonly StudentDraft[] }) {
  const words = describeParentsLeftOut(drafts.filter(lacksParentEmail).length)
  return words === null ? null : (
    <Alert tone="info" title={words.title}>
      <p>{words.rest}</p>
    </Alert>
  )
}
