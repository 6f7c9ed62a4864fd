/**
 * The types of the test screen, which name each other: the attempt that it shows, its tools, and what it expects from those that load after
 * the first question is on the screen.
 */
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { AnswerRecord, AnswerSheet, Highlight } from '#contracts/attempts/attempts.ts'
import type { ExamTool } from '#contracts/attempts/exam-tools.ts'
import type { Paper, PaperQuestion } from '#contracts/attempts/tests.ts'
import type { OptionId, QuestionId } from '#contracts/wire/ids.ts'
import type { AnswerableQuestion } from '#domain/answers/correctness.ts'
import type { NumberWords } from '#web/ui/fields/NumberField.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import type { DisplaySettings } from './display-settings.ts'

import type { SetDisplay } from './use-display.ts'

/** A tool that opens in a dialog of its own. */
export type Tool = 'saved' | 'help' | 'review' | 'figure' | 'submit' | 'tools'

/** The tools that are turned on and off. */
export type RunningTool = Extract<ExamTool, 'line-reader' | 'answer-mask' | 'reading-aloud'>

/** What the dialog of tools offers. */
export const moreTools: readonly ExamTool[] = ['line-reader', 'answer-mask', 'reading-aloud', 'zoom']

/** What a press may be waiting for. */
export type AwaitedTool = Tool | RunningTool | 'notes' | 'highlight' | 'questions' | 'leave'

export interface ShownAttempt {
  paper: Paper
  store: AttemptStore
  view: AttemptView
  /** Zero-based; the paper has a question there. */
  index: number
  question: PaperQuestion
  /** Address of a question, by its one-based question number. */
  addressOf: (number: number) => string
  onGo: (number: number) => void
  /** Null where students go back and forth as they like. */
  forward: ForwardShown | null
}

/** What the screen shows of a test that is handed in set by set. The folder `forward` makes it, and only such tests load that. */
export interface ForwardShown {
  /** Zero-based: the questions of the open set. */
  readonly open: readonly number[]
  /** Those of them that the screen leads to now. */
  readonly reach: readonly number[]
  /** The number of a question within its section, from one. */
  readonly numberOf: (index: number) => number
  /** How many questions the section on the screen has. */
  readonly count: number
  /** What follows the last question of the set. */
  readonly handIn: Step
  /** Takes the place of the question. */
  readonly panel: ((toolbox: Toolbox) => ReactNode) | null
  /** The questions that the student has not come to, by section. */
  readonly ahead: readonly SectionAhead[]
}

export interface SectionAhead {
  readonly title: string
  readonly count: number
  /** Whether the student is in it. */
  readonly isBegun: boolean
}

/** What a button or key beside the question leads to. */
export interface Step {
  readonly label: string
  /** Goes on after the label where there is room. */
  readonly more?: string
  /** Why it cannot be taken. */
  readonly reason: string | null
  readonly take: () => void
}

/** Which tools of the test screen are open. */
export interface Toolbox {
  /** Null until their code is loaded. */
  readonly tools: LateTools | null
  /** The tool that opens as soon as its code is there. */
  readonly awaited: AwaitedTool | null
  /** Opens a tool; notes, highlight mode and the list of questions close when they are pressed again. */
  readonly open: (name: AwaitedTool) => void
  readonly dialog: Tool | null
  readonly closeDialog: () => void
  /** Whether the list of questions is a column beside them; otherwise it is a drawer. */
  readonly hasListColumn: boolean
  readonly isPaletteOpen: boolean
  readonly closeDrawer: () => void
  readonly areNotesOpen: boolean
  /** True when the student has just opened the notes, and not merely moved on with open notes. */
  readonly notesWantFocus: RefObject<boolean>
  /** While it is on, selecting text highlights it. */
  readonly isMarking: boolean
  /** Whether the student has a tool in this test. */
  readonly has: (tool: ExamTool) => boolean
  /** The tools that are on. */
  readonly running: readonly RunningTool[]
  /** What the answer mask no longer covers. */
  readonly uncovered: readonly string[]
  readonly uncover: (place: string) => void
}

/** A student is about to leave, and is asked. */
export interface Leaving {
  readonly stay: () => void
  readonly leave: () => void
}

/** One of the texts of a question. */
export type MarkablePlace = Pick<Highlight, 'place' | 'option'>

export type MarkingStore = Pick<AttemptStore, 'mark' | 'view'>

/** The question on the screen, with what is marked in it and in its passage. */
export interface MarkedAttempt extends Pick<ShownAttempt, 'view' | 'question'> {
  paper: Pick<Paper, 'questions'>
  store: MarkingStore
}

export interface PlacedMarking {
  readonly highlight: Highlight
  /** The question at which it was made. */
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
  readonly answerWords: (typed: string, unit: string | null) => NumberWords
  readonly isAnswered: (record: AnswerRecord | undefined, question: AnswerableQuestion) => boolean
  /** Marks the selected text; false when nothing is selected. */
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
  /** Shows the text of an option. */
  renderOption: (html: string, option: OptionId, className: string) => ReactNode
  /** Shows the text of the question. */
  renderText: () => ReactNode
}

export interface PassageJumpsProps {
  /** The text of the question. */
  html: string
  /** Brings the passage to the screen. */
  onShow: () => void
}

export interface MarkableHtmlProps {
  html: string
  at: MarkablePlace
  question: PaperQuestion
  paper: Pick<Paper, 'questions'>
  answers: AnswerSheet
  /** While it is on, selecting marks. */
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
  /** A narrow screen has it with the question only. */
  isHidden: boolean
  /** Whether its list of highlights can be changed. */
  hasHighlighter: boolean
  /** True when the panel was opened just now, and not merely carried on to the next question. */
  wantsFocus: RefObject<boolean>
}

export interface QuestionPaletteProps extends Pick<ShownAttempt, 'forward'> {
  paper: Pick<Paper, 'sections' | 'questions'>
  answers: AnswerSheet
  /** Zero-based. */
  currentQuestion: number
  /** Address of a question, by its one-based question number. */
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
  /** Not null while a student who is about to leave has to be asked. */
  leaving: Leaving | null
  display: DisplaySettings
  onDisplay: SetDisplay
  home: string
  onSubmit: () => Promise<void>
  /** The test was submitted because the time was up, and the student has read that. */
  onSeeResults: () => void
}
