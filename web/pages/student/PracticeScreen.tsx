import { useState } from 'react'
import { ImageDialog } from '#web/features/attempts/late-tools/ImageDialog.tsx'
import { PassageJumps } from '#web/features/attempts/late-tools/PassageJumps.tsx'
import { mentionsPassagePlace } from '#web/features/attempts/screen/passage-mentions.ts'
import { QuestionImage } from '#web/features/attempts/screen/QuestionImage.tsx'
import { QuestionPanes } from '#web/features/attempts/screen/QuestionPanes.tsx'
import { QuestionSheet } from '#web/features/attempts/screen/QuestionSheet.tsx'
import { useDisplay } from '#web/features/attempts/screen/use-display.ts'
import { useIsWide } from '#web/features/attempts/screen/use-is-wide.ts'
import type { ShownPractice } from '#web/features/practice/practice-round-props.ts'
import { isAnsweredInText } from '#web/kinds/kind-props.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'

/** Shows a question of a round in the layout of the test. */
export function PracticeScreen({ practiced, number, isChecked, heading, answer, notes, acts }: ShownPractice) {
  const { question, passage } = practiced
  const { id, image } = question
  const [display, setDisplay] = useDisplay()
  const [isEnlarged, setEnlarged] = useState(false)
  const isWide = useIsWide(100)
  return (
    <QuestionPanes
      question={id}
      // The right answer is shown with the question.
      step={`${id} ${isChecked}`}
      {...{ number, passage, isWide, display }}
      zoom={100}
      onDisplay={setDisplay}
      renderPassage={(html, className) => <SanitisedHtml {...{ html, className }} />}
      renderQuestion={(onPassage) => (
        <QuestionSheet
          head={heading}
          figure={image && <QuestionImage image={image} onZoom={() => setEnlarged(true)} />}
        >
          {!isAnsweredInText(question) && (
            <SanitisedHtml html={question.html} className="text-[length:var(--reading-size)] leading-[1.65]" />
          )}
          {onPassage && mentionsPassagePlace(question.html) && (
            <div className="-my-3 -ml-3">
              <PassageJumps html={question.html} onShow={onPassage} />
            </div>
          )}
          <div>{answer}</div>
          <div className="empty:hidden">{notes}</div>
          {image && <ImageDialog open={isEnlarged} onClose={() => setEnlarged(false)} image={image} />}
        </QuestionSheet>
      )}
      renderFoot={() => (
        <footer className="border-line border-t bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:px-8">
          <div className="mx-auto flex max-w-[55rem] items-center gap-2">{acts}</div>
        </footer>
      )}
    />
  )
}
