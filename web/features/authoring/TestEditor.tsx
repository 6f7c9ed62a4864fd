import { useDeferredValue, useState } from 'react'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { countQuestions, listFirstIndexes } from './edits/question-places.ts'
import { OpenAct, type OpenActProps } from './OpenAct.tsx'
import { PassagesPanel } from './passages/PassagesPanel.tsx'
import type { RenderImages } from './question-form/ImageFields.tsx'
import type { RenderPreview } from './question-form/PreviewPane.tsx'
import { finderThreshold, QuestionFinder } from './sections/QuestionFinder.tsx'
import { SectionCard } from './sections/SectionCard.tsx'
import { useReordering } from './sections/use-reordering.ts'
import { FormatCheck } from './tests/FormatCheck.tsx'
import type { useEditorAct } from './use-editor-act.ts'

/** Questions in the first render, which are more than fit on a screen. The rest follows right after it. */
const firstQuestions = 12

export interface TestEditorProps {
  /** The slug or id in the address. */
  testRef: string
  edited: EditedTest
  editor: ReturnType<typeof useEditorAct>
  renderPreview: RenderPreview
  renderImages: RenderImages
  renderDifficulty: OpenActProps['renderDifficulty']
}

/** The questions as rows. An open question is next to them, or over them on a narrow screen. */
export function TestEditor({ testRef, edited, editor, ...render }: TestEditorProps) {
  const { test, sections, passages } = edited
  const { act, open, show, leave } = editor
  const { saveSectionOrder, saveQuestionOrder, saveMove } = useReordering(testRef, edited)
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const starts = listFirstIndexes(sections)
  const count = countQuestions(sections)
  const isWhole = useDeferredValue(true, false)
  const [words, setWords] = useState('')
  const search = count > finderThreshold ? words : ''

  return (
    <div className="lg:has-[.open-question>*]:grid lg:has-[.open-question>*]:grid-cols-[18rem_minmax(0,1fr)] lg:gap-5">
      <div className="flex min-w-0 flex-col gap-4">
        {test.purpose === 'test' && <FormatCheck edited={edited} />}
        {sections.length === 0 && (
          <EmptyState
            title="No sections yet"
            text="A test has sections, and these have the questions."
            action={<Button onClick={() => open({ name: 'manage_sections' })}>Create First Section</Button>}
          />
        )}
        {count > finderThreshold && <QuestionFinder sections={sections} words={words} onWords={setWords} />}
        {(isWhole ? sections : sections.slice(0, 1)).map((section, index) => (
          <SectionCard
            key={section.id}
            format={edited.format}
            section={section}
            firstIndex={starts[index] ?? 0}
            questionCount={count}
            mostShown={isWhole ? count : firstQuestions}
            words={search}
            openId={act?.name === 'edit_question' ? act.question.id : null}
            hasOtherSections={sections.length > 1}
            hasSubmissions={test.submissionCount > 0}
            onAct={open}
            onOrder={(order, number) => saveQuestionOrder(section, order, number)}
          />
        ))}
        {!isWhole && <RoomFor questions={count} />}
        {isWhole && <PassagesPanel testId={test.id} passages={passages} renderPictures={render.renderImages} />}
      </div>
      <div ref={setBeside} className="open-question min-w-0 self-start lg:sticky lg:top-4" />
      {act !== null && beside !== null && (
        <OpenAct
          key={act.name === 'edit_question' ? act.question.id : act.name}
          act={act}
          edited={edited}
          beside={beside}
          leave={leave}
          renderPreview={render.renderPreview}
          renderImages={render.renderImages}
          renderDifficulty={render.renderDifficulty}
          onAct={show}
          onSectionOrder={saveSectionOrder}
          onMove={saveMove}
        />
      )}
    </div>
  )
}

/** Reserves the estimated height of rows that are not rendered yet (`QuestionRow`), so that a reload restores the scroll position. */
function RoomFor({ questions }: { questions: number }) {
  return <div style={{ height: `${questions * 3.0625}rem` }} />
}
