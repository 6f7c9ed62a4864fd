import { lacksParentEmail, type StudentDraft } from '#domain/student-drafts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { leftOutWords } from './outcome-words.ts'

/** Says before anything is saved which parents are not added. */
export function ParentsLeftOut({ drafts }: { drafts: readonly StudentDraft[] }) {
  const words = leftOutWords(drafts.filter(lacksParentEmail).length)
  return words === null ? null : (
    <Alert tone="info" title={words.title}>
      <p>{words.rest}</p>
    </Alert>
  )
}
