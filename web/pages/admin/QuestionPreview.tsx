import { useState } from 'react'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { previewQuestion } from '#contracts/authoring/authoring-questions.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { describeTypedAnswer } from '#domain/answers/number-words.ts'
import { ImageDialog } from '#web/features/attempts/late-tools/ImageDialog.tsx'
import { NumberEntry } from '#web/features/attempts/screen/NumberEntry.tsx'
import { QuestionImage } from '#web/features/attempts/screen/QuestionImage.tsx'
import { KindAnswer } from '#web/kinds/KindAnswer.tsx'
import { isAnsweredInText } from '#web/kinds/kind-props.ts'
import { OptionList } from '#web/kinds/OptionList.tsx'
import { getNumberingClass } from '#web/ui/text/numbering-classes.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'

export interface QuestionPreviewProps {
  preview: ReplyOf<typeof previewQuestion>
  image: PaperQuestion['image']
}

/** Shows a question with the components of the test screen. Authors can try it; nothing is saved. */
export function QuestionPreview({ preview, image }: QuestionPreviewProps) {
  const { question, passage, explanationHtml } = preview
  const [selected, setSelected] = useState<OptionId | null>(null)
  const [eliminated, setEliminated] = useState<readonly OptionId[]>([])
  const [typed, setTyped] = useState('')
  const [record, setRecord] = useState(emptyAnswerRecord)
  const [isEnlarged, setEnlarged] = useState(false)
  const text = <SanitisedHtml html={question.html} className="text-[length:var(--reading-size)] leading-[1.65]" />
  return (
    <div className="flex flex-col gap-4 [--reading-size:1.0625rem]">
      {passage !== null && (
        <details open className="rounded-lg border border-line bg-surface p-3">
          <summary className="font-semibold">{passage.title}</summary>
          <div className={`mt-2 max-h-72 overflow-y-auto ${getNumberingClass(passage)}`}>
            <SanitisedHtml html={passage.html} />
          </div>
        </details>
      )}
      {question.title !== null && question.title !== '' && <p className="font-medium text-muted">{question.title}</p>}
      {image !== null && (
        <>
          <QuestionImage key={image.url} image={image} onZoom={() => setEnlarged(true)} />
          <ImageDialog open={isEnlarged} onClose={() => setEnlarged(false)} image={image} />
        </>
      )}
      {!isAnsweredInText(question) && text}
      {question.entry === 'number' ? (
        <NumberEntry wordsFor={describeTypedAnswer} value={typed} unit={question.unit} isOpen onType={setTyped} />
      ) : question.entry !== 'choice' ? (
        <KindAnswer
          key={question.entry}
          question={question}
          label="Options of the preview"
          record={record}
          isOpen
          renderText={() => text}
          onRevise={(revise) => setRecord(revise(record))}
        />
      ) : (
        <OptionList
          question={question}
          label="Options of the preview"
          selected={selected}
          eliminated={eliminated}
          isOpen
          onChoose={setSelected}
          onEliminate={(option) => setEliminated([...eliminated, option])}
          onRestore={(option) => setEliminated(eliminated.filter((one) => one !== option))}
        />
      )}
      {explanationHtml !== null && (
        <div className="rounded-lg border border-line bg-surface p-3 text-sm">
          <p className="mb-1 font-semibold">Explanation, in the results</p>
          <SanitisedHtml html={explanationHtml} />
        </div>
      )}
    </div>
  )
}
