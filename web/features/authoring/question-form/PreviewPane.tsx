import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { previewQuestion, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { listQuestionTexts } from '#domain/authoring/formulas.ts'
import { findLossProblem } from '#domain/authoring/lost-parts.ts'
import { tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { listPictures } from '#domain/text/markup.ts'
import { isExternalImageAddress } from '#domain/text/pictures.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { useSettledValue } from '#web/ui/feedback/use-settled.ts'
import { previewQuery } from '../edits/editor.queries.ts'
import type { QuestionPlace } from '../edits/question-places.ts'

export type RenderPreview = (preview: ReplyOf<typeof previewQuestion>, image: PaperQuestion['image']) => ReactNode

export interface PreviewPaneProps {
  draft: QuestionDraft
  formatId: string
  place: QuestionPlace
  subject: Subject
  renderPreview: RenderPreview
}

/** Milliseconds without typing before the preview updates. */
const typingPause = 300

/** The question as the student will see it, rendered by the code that renders papers. */
export function PreviewPane({ draft, formatId, place, subject, renderPreview }: PreviewPaneProps) {
  const { title, text, inputType, options, places, several, line, unitLabel, explanation, passage } = draft
  const choose = tidyQuestionDraft(draft).choose ?? null
  const settled = useSettledValue(
    { title, text, inputType, options, choose, places, several, line, unitLabel, explanation, passage },
    typingPause,
  )
  const { data, error } = useQuery({
    ...previewQuery({ question: settled, ...place, subject, formatId }),
    placeholderData: keepPreviousData,
  })
  const image = draft.imageUrl === null ? null : { url: draft.imageUrl, alt: draft.imageAlt ?? '' }
  const loss = findLossProblem(settled)
  const areFetched = listQuestionTexts(settled).some(([, , text]) =>
    listPictures(text).some(({ src }) => isExternalImageAddress(src)),
  )
  return (
    <section aria-label="Preview" className="min-w-0 rounded-xl border border-line bg-canvas p-4">
      <h3 className="mb-3 font-medium text-muted text-sm">As the student will see it</h3>
      {loss !== null && <p className="mb-3 text-danger-ink text-sm">{loss.message}</p>}
      {areFetched && (
        <p className="mb-3 text-muted text-sm">Pictures of other sites appear here once the question is saved.</p>
      )}
      {data !== undefined && renderPreview(data, image)}
      {data === undefined && error !== null && <p className="text-muted text-sm">{describeApiFailure(error)}</p>}
    </section>
  )
}
