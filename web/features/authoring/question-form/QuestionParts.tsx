import { type ReactNode, useEffect, useRef } from 'react'
import type { AuthoredPassage, AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import type { ExamFormat } from '#contracts/authoring/formats.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { listLettersAt, type QuestionPlace } from '../edits/question-places.ts'
import type { RenderPictures } from '../source-text/SourceToolbar.tsx'
import { AnswerFields, AnswerTab } from './AnswerTab.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import type { RenderImages } from './ImageFields.tsx'
import { PassageTab } from './PassageTab.tsx'
import {
  changeQuestionDraft,
  changeQuestionParts,
  type FormObstacle,
  type FormTab,
  passageFirstMessage,
  type QuestionFields,
} from './question-fields.ts'

/** The question's place, and the data of the test that its parts need. */
export interface QuestionSurroundings {
  testId: TestId
  format: ExamFormat
  section: AuthoredSection
  place: QuestionPlace
  passages: readonly AuthoredPassage[]
  /** Absent if there is no test whose images could be shown. */
  renderImages?: RenderImages
  /** What answers say of it. Absent for a new question. */
  difficulty?: ReactNode
}

export interface QuestionPartsProps {
  fields: QuestionFields
  onChange: (fields: QuestionFields) => void
  tab: FormTab
  onTab: (tab: FormTab) => void
  obstacle: FormObstacle
  /** How often validation has refused to save. Each time, the focus moves to the wrong field. */
  refusals: number
  /** True while a new passage is being written, which leaving the tab would lose. */
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
  around: QuestionSurroundings
}

/** The three tabs of the question form. */
export function QuestionParts({ fields, onChange, tab, onTab, obstacle, refusals, ...rest }: QuestionPartsProps) {
  const { isWriting, onWriting, around } = rest
  const disabledReason = isWriting ? passageFirstMessage : null
  const { draft } = fields
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing]')?.focus()
  }, [refusals])

  const questionNumber = around.place.questionIndex + 1
  const picturesOf: RenderPictures = (acts) => around.renderImages?.({ ...acts, questionNumber, title: draft.title })
  const answer = {
    fields,
    letters: listLettersAt(around.format, around.section, around.place, draft),
    onChange,
    obstacle,
    renderPictures: around.renderImages && picturesOf,
  }
  const tabs: { value: FormTab; label: string; content: ReactNode; disabledReason?: string | null }[] = [
    {
      value: 'general',
      label: 'General',
      disabledReason,
      content: (
        <GeneralTab
          draft={draft}
          onChange={(part) => onChange(changeQuestionParts(fields, part))}
          obstacle={obstacle}
          renderImages={around.renderImages}
          questionNumber={questionNumber}
          difficulty={around.difficulty}
        >
          <AnswerFields {...answer} />
        </GeneralTab>
      ),
    },
    {
      value: 'passage',
      label: 'Passage',
      content: (
        <PassageTab
          testId={around.testId}
          known={around.passages}
          chosen={draft.passage}
          onChoose={(passage) => onChange(changeQuestionDraft(fields, { passage }))}
          onWriting={onWriting}
          renderPictures={around.renderImages}
        />
      ),
    },
    {
      value: 'answer',
      label: 'Answer',
      disabledReason,
      content: <AnswerTab {...answer} />,
    },
  ]

  return (
    <div ref={box} className="min-w-0">
      <Tabs
        label="Parts of the question"
        value={tab}
        onChange={(value) => onTab(tabs.find((one) => one.value === value)?.value ?? 'general')}
        tabs={tabs}
      />
    </div>
  )
}
