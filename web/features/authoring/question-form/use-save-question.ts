/** Saves a question: checks the rules first, then calls the server, then handles a conflict. */
import { useState } from 'react'
import { authoredQuestion, type QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeMerge } from '#web/api/merge-fields.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { hasOnlyLostImage, mergeDrafts } from '../edits/merge-drafts.ts'
import {
  type FormObstacle,
  type FormTab,
  fillQuestionFields,
  findObstacle,
  passageFirstMessage,
  type QuestionFields,
} from './question-fields.ts'

interface Saving {
  start: QuestionDraft
  startRevision: number
  /** True while a passage is being written and not added yet. */
  isWriting?: boolean
  setFields: (fields: QuestionFields) => void
  /** Opens the tab with the problem. */
  showTab: (tab: FormTab) => void
  /** `base` is the question as the author saw it. */
  onSave: (question: QuestionDraft, revision: number, base: QuestionDraft) => Promise<unknown>
  onSaved: (question: QuestionDraft) => void
}

interface Notice {
  tone: 'error' | 'warning'
  title: string
  text: string
}

export function useSaveQuestion({
  start,
  startRevision,
  isWriting = false,
  setFields,
  showTab,
  onSave,
  onSaved,
}: Saving) {
  const [base, setBase] = useState({ draft: start, revision: startRevision })
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [refusals, setRefusals] = useState(0)

  /** `whenSaved` replaces `onSaved`. */
  async function save(fields: QuestionFields, whenSaved = onSaved) {
    const { draft } = fields
    const obstacle: FormObstacle = isWriting ? { tab: 'passage', message: passageFirstMessage } : findObstacle(fields)
    if (obstacle !== null) {
      setRefusals(refusals + 1)
      setNotice({ tone: 'error', title: obstacle.message, text: '' })
      return showTab(obstacle.tab)
    }
    setNotice(null)
    setSaving(true)
    try {
      await send(draft, base, whenSaved)
    } catch (error) {
      const failure = { title: 'Failed to save question.', text: refusalWords(error) }
      toast({ title: failure.title, description: failure.text, variant: 'destructive' })
      setNotice({ tone: 'error', ...failure })
    } finally {
      setSaving(false)
    }
  }

  async function send(
    draft: QuestionDraft,
    on: { draft: QuestionDraft; revision: number },
    whenSaved: (question: QuestionDraft) => void,
  ) {
    try {
      await onSave(tidyQuestionDraft(draft), on.revision, on.draft)
    } catch (error) {
      const present = authoredQuestion.safeParse(error instanceof ApiError ? error.present : undefined)
      if (!present.success) throw error
      if (!hasOnlyLostImage(on.draft, present.data)) return takeOver(draft, present.data)
      // The picture was deleted in the image manager, possibly by this author.
      setBase({ draft: present.data, revision: present.data.revision })
      const { merged } = mergeDrafts(on.draft, draft, present.data)
      return send(merged, { draft: present.data, revision: present.data.revision }, whenSaved)
    }
    toast({ title: 'Question saved', variant: 'success' })
    whenSaved(draft)
  }

  /** Makes the next save build on the server's current state. */
  function takeOver(draft: QuestionDraft, present: QuestionDraft & { revision: number }) {
    const merge = mergeDrafts(base.draft, draft, present)
    setFields(fillQuestionFields(merge.merged))
    setBase({ draft: present, revision: present.revision })
    setNotice({
      tone: 'warning',
      title: 'Somebody else saved this question while you were editing it.',
      text: describeMerge(merge),
    })
  }

  return {
    base: base.draft,
    notice,
    isSaving,
    save,
    /** How often validation has refused to save. */
    refusals,
    /** Returns the problem to show at its field, once saving was refused and until it is fixed. */
    obstacleIn: (fields: QuestionFields) => (refusals > 0 ? findObstacle(fields) : null),
  }
}

function refusalWords(error: unknown): string {
  const issues = error instanceof ApiError ? error.issues.map(({ message }) => message) : []
  return issues.length > 0 ? issues.join(' ') : describeApiFailure(error)
}
