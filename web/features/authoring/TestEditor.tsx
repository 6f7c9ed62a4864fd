import { useDeferredValue, useState } from 'react'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { countQuestions, firstIndexes } from './edits/question-places.ts'
import { OpenAct } from './OpenAct.tsx'
import { PassagesPanel } from './passages/PassagesPanel.tsx'
import type { RenderImages } from './question-form/ImageFields.tsx'
import type { RenderPreview } from './question-form/PreviewPane.tsx'
import type { EditorAct } from './sections/editor-acts.ts'
import { hasWords } from './sections/found-questions.ts'
import { manyQuestions, QuestionFinder } from './sections/QuestionFinder.tsx'
import { SectionCard } from './sections/SectionCard.tsx'
import { useReordering } from './sections/use-reordering.ts'
import { FormatCheck } from './tests/FormatCheck.tsx'

/** Questions in the first picture of the page, which are more than a screen of them, and numbers to go to. All others come right after it. */
const first = { questions: 5, numbers: 20 }

export interface TestEditorProps {
  /** As the address has it. */
  testRef: string
  edited: EditedTest
  act: EditorAct | null
  onAct: (act: EditorAct | null) => void
  renderPreview: RenderPreview
  renderImages: RenderImages
}

export function TestEditor({ testRef, edited, act, onAct, renderPreview, renderImages }: TestEditorProps) {
  const { test, sections, passages } = edited
  const { saveSectionOrder, saveQuestionOrder, saveMove } = useReordering(testRef, edited)
  const starts = firstIndexes(sections)
  const count = countQuestions(sections)
  const isWhole = useDeferredValue(true, false)
  const [words, setWords] = useState('')
  const [isFolded, setFolded] = useState(false)
  const hasFinder = count > manyQuestions
  const search = hasFinder ? words : ''
  const numbers = sections
    .flatMap(({ questions }) => questions)
    .flatMap((question, at) => (hasWords(question, search) ? [at + 1] : []))

  return (
    <div className="flex flex-col gap-4">
      <FormatCheck edited={edited} />
      {sections.length === 0 && (
        <EmptyState
          title="No sections yet"
          text="A test has sections, and these have the questions."
          action={<Button onClick={() => onAct({ name: 'manage_sections' })}>Create First Section</Button>}
        />
      )}
      {hasFinder && (
        <QuestionFinder
          numbers={isWhole ? numbers : numbers.slice(0, first.numbers)}
          words={words}
          onWords={setWords}
          isFolded={isFolded}
          onFold={setFolded}
        />
      )}
      {(isWhole ? sections : sections.slice(0, 1)).map((section, index) => (
        <SectionCard
          key={section.id}
          format={edited.format}
          section={section}
          firstIndex={starts[index] ?? 0}
          questionCount={count}
          mostShown={isWhole ? count : first.questions}
          words={search}
          isFolded={hasFinder && isFolded}
          hasOtherSections={sections.length > 1}
          hasSubmissions={test.submissionCount > 0}
          onAct={onAct}
          onOrder={(order, number) => saveQuestionOrder(section, order, number)}
        />
      ))}
      {!isWhole && <RoomFor questions={count} />}
      {isWhole && <PassagesPanel testId={test.id} passages={passages} renderPictures={renderImages} />}
      {act !== null && (
        <OpenAct
          key={act.name}
          act={act}
          edited={edited}
          renderPreview={renderPreview}
          renderImages={renderImages}
          onAct={onAct}
          onSectionOrder={saveSectionOrder}
          onMove={saveMove}
        />
      )}
    </div>
  )
}

/** As high as rows that were not in view yet (`QuestionRow`), so that a reload finds its place again. */
function RoomFor({ questions }: { questions: number }) {
  return <div style={{ height: `${questions * 10}rem` }} />
}
