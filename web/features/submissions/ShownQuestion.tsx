import type { PaperPassage, PaperQuestion } from '#contracts/attempts/tests.ts'
import { getNumberingClass } from '#web/ui/text/numbering-classes.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'

export interface ShownQuestionProps {
  question: PaperQuestion
  passage: PaperPassage | null
  /** True if the passage is open at first. */
  isPassageOpen?: boolean
  /** False if the answer is in the text and shown with it. */
  hasText?: boolean
}

/** A question outside a test: its passage (collapsible), its picture, its text. */
export function ShownQuestion({ question, passage, isPassageOpen = false, hasText = true }: ShownQuestionProps) {
  return (
    <>
      {passage !== null && (
        <details open={isPassageOpen} className="rounded-lg border border-line">
          <summary className="flex min-h-11 items-center px-4 font-medium text-sm">
            {passage.title === '' ? 'Passage' : passage.title}
          </summary>
          <div className={`px-4 pb-4 leading-7 ${getNumberingClass(passage)}`}>
            <SanitisedHtml html={passage.html} />
          </div>
        </details>
      )}
      {question.image !== null && (
        <img
          referrerPolicy="no-referrer"
          src={question.image.url}
          alt={question.image.alt}
          className="max-h-96 max-w-full self-start rounded-lg border border-line bg-[#fff] object-contain p-2"
        />
      )}
      {hasText && <SanitisedHtml html={question.html} className="leading-7" />}
    </>
  )
}
