/**
 * The types of the test screen, which refer to each other: the attempt that it shows, its tools, and the parts that are loaded after the
 * first question is shown.
 */
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { AnswerRecord, AnswerSheet, Highlight } from '#contracts/attempts/attempts.ts'
import type { ExamTool } from '#contracts/attempts/exam-tools.ts'
import type { Paper, PaperQuestion } from '#contracts/attempts/tests.ts'
import type { OptionId, QuestionId } from '#contracts/wire/ids.ts'
import type { AnswerableQuestion } from '#domain/answers/correctness.ts'
import type { NumberFieldMessage } from '#web/ui/fields/NumberField.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import type { DisplaySettings } from './display-settings.ts'

import type { SetDisplay } from './use-display.ts'

/** A tool that opens in a dialog. */
export type DialogTool = 'saved' | 'help' | 'review' | 'figure' | 'submit' | 'tools'

/** The tools that can be turned on and off. */
export type RunningTool = Extract<ExamTool, 'line-reader' | 'answer-mask' | 'reading-aloud'>

/** The tools that the tools dialog offers. */
export const toggleableTools: readonly ExamTool[] = ['line-reader', 'answer-mask', 'reading-aloud', 'zoom']

/** What a click may be waiting for. */
export type AwaitedTool = DialogTool | RunningTool | 'notes' | 'highlight' | 'questions' | 'leave'

export interface ShownAttempt {
  paper: Paper
  store: AttemptStore
  view: AttemptView
  /** Zero-based; the paper has a question at this index. */
  index: number
  question: PaperQuestion
  /** The address of a question, by its one-based number. */
  addressOf: (number: number) => string
  onGo: (number: number) => void
  /** Null if the test has free navigation. */
  forward: ForwardScreenState | null
}

/**
 * The data that the screen shows for a test that is handed in set by set. The folder `forward` computes it, and only such tests load that
 * code.
 */
export interface ForwardScreenState {
  /** Zero-based indexes of the questions in the open set. */
  readonly open: readonly number[]
  /** Those of the open questions that the screen leads to now. */
  readonly reach: readonly number[]
  /** Returns the number of a question within its section, counted from one. */
  readonly numberOf: (index: number) => number
  /** The number of questions in the current section. */
  readonly count: number
  /** The step after the last question of the set. */
  readonly handIn: QuestionStep
  /** Shown in place of the question. */
  readonly panel: ((toolbox: Toolbox) => ReactNode) | null
  /** The questions still ahead, by section. */
  readonly ahead: readonly SectionAhead[]
}

export interface SectionAhead {
  readonly title: string
  readonly count: number
  /** True if the student is in this section. */
  readonly isBegun: boolean
}

/** The target of a button or key next to the question. */
export interface QuestionStep {
  readonly label: string
  /** Text after the label, if there is room. */
  readonly more?: string
  /** Why the step is disabled; null if it is not. */
  readonly reason: string | null
  readonly take: () => void
}

/** The open tools of the test screen. */
export interface Toolbox {
  /** Null until their code is loaded. */
  readonly tools: LateTools | null
  /** The tool that opens as soon as its code is loaded. */
  readonly awaited: AwaitedTool | null
  /** Opens a tool. Notes, highlight mode, and the list of questions close if they are already open. */
  readonly open: (name: AwaitedTool) => void
  readonly dialog: DialogTool | null
  readonly closeDialog: () => void
  /** True if the list of questions is a column next to the panes; otherwise it is a drawer. */
  readonly hasListColumn: boolean
  readonly isPaletteOpen: boolean
  readonly closeDrawer: () => void
  readonly areNotesOpen: boolean
  /** True if the student has just opened the notes, rather than moved on with open notes. */
  readonly notesWantFocus: RefObject<boolean>
  /** True if a selection is highlighted at once. */
  readonly isMarking: boolean
  /** Returns true if the student has a tool in this test. */
  readonly has: (tool: ExamTool) => boolean
  /** The tools that are turned on. */
  readonly running: readonly RunningTool[]
  /** Keys of the options that the answer mask no longer covers. */
  readonly uncovered: readonly string[]
  readonly uncover: (place: string) => void
}

/** The choices of a student who is about to leave. */
export interface LeaveChoice {
  readonly stay: () => void
  readonly leave: () => void
}

/** One of the texts of a question. */
export type MarkablePlace = Pick<Highlight, 'place' | 'option'>

export type MarkingStore = Pick<AttemptStore, 'mark' | 'view'>

/** The question on the screen, with the highlights in it and in its passage. */
export interface MarkedAttempt extends Pick<ShownAttempt, 'view' | 'question'> {
  paper: Pick<Paper, 'questions'>
  store: MarkingStore
}

export interface PlacedMarking {
  readonly highlight: Highlight
  /** The question where the highlight was made. */
  readonly owner: QuestionId
}

export interface LateTools {
  readonly AttemptAlerts: ComponentType<AttemptAlertsProps>
  readonly ClearHighlights: ComponentType<RunningToolsProps>
  readonly KindEntry: ComponentType<KindEntryProps>
  readonly MarkableHtml: ComponentType<MarkableHtmlProps>
  readonly MaskableOption: ComponentType<MaskableOptionProps>
  readonly NotesPanel: ComponentType<NotesPanelProps>
  readonly PassageJumps: ComponentType<PassageJumpsProps>
  readonly QuestionPalette: ComponentType<QuestionPaletteProps>
  readonly ReadDirections: ComponentType
  readonly ReadingBar: ComponentType<ReadingBarProps>
  readonly RunningTools: ComponentType<RunningToolsProps>
  readonly ShortcutKeys: ComponentType<ShortcutKeysProps>
  readonly TestDialogs: ComponentType<TestDialogsProps>
  /** The message below a typed number. */
  readonly answerWords: (typed: string, unit: string | null) => NumberFieldMessage
  readonly isAnswered: (record: AnswerRecord | undefined, question: AnswerableQuestion) => boolean
  /** Highlights the selected text; false if nothing is selected. */
  readonly markSelection: (attempt: MarkedAttempt) => boolean
}

export interface AttemptAlertsProps {
  view: Pick<AttemptView, 'isStoredHere' | 'isMarkingsFull' | 'timeChange'>
}

export interface KindEntryProps {
  question: PaperQuestion
  /** Counted from one. */
  number: number
  record: AnswerRecord
  isOpen: boolean
  canEliminate: boolean
  store: Pick<AttemptStore, 'respond'>
  /** Renders the text of an option. */
  renderOption: (html: string, option: OptionId, className: string) => ReactNode
  /** Renders the text of the question. */
  renderText: () => ReactNode
}

export interface PassageJumpsProps {
  /** The text of the question. */
  html: string
  /** Shows the passage. */
  onShow: () => void
}

export interface MarkableHtmlProps {
  html: string
  at: MarkablePlace
  question: PaperQuestion
  paper: Pick<Paper, 'questions'>
  answers: AnswerSheet
  /** True if a selection is highlighted at once. */
  isMarking: boolean
  className?: string
}

export interface MaskableOptionProps {
  toolbox: Pick<Toolbox, 'running' | 'uncovered'>
  question: QuestionId
  option: OptionId
  /** The text of the option. */
  children: ReactNode
}

export interface RunningToolsProps {
  attempt: ShownAttempt
  toolbox: Toolbox
}

export interface ReadingBarProps extends RunningToolsProps {
  display: DisplaySettings
  onDisplay: SetDisplay
}

export interface NotesPanelProps {
  attempt: ShownAttempt
  /** True if a narrow screen hides the panel, because it belongs to the question. */
  isHidden: boolean
  /** True if the highlights in its list can be changed. */
  hasHighlighter: boolean
  /** True if the panel was just opened, rather than kept open from the previous question. */
  wantsFocus: RefObject<boolean>
}

export interface QuestionPaletteProps extends Pick<ShownAttempt, 'forward'> {
  paper: Pick<Paper, 'sections' | 'questions'>
  answers: AnswerSheet
  /** Zero-based. */
  currentQuestion: number
  /** The address of a question, by its one-based number. */
  addressOf: (number: number) => string
  onGo?: (() => void) | undefined
}

export interface ShortcutKeysProps {
  attempt: ShownAttempt
  toolbox: Toolbox
  display: DisplaySettings
  onDisplay: SetDisplay
}

export interface TestDialogsProps {
  attempt: ShownAttempt
  toolbox: Toolbox
  /** Not null while a student who is about to leave must be asked. */
  leaving: LeaveChoice | null
  display: DisplaySettings
  onDisplay: SetDisplay
  home: string
  onSubmit: () => Promise<void>
  /** Called after the test was submitted because the time was up, and the student has dismissed the notice. */
  onSeeResults: () => void
}
