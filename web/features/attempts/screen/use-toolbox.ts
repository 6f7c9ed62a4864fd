import { startTransition, useRef, useState } from 'react'
import type { ExamTool } from '#contracts/attempts/exam-tools.ts'
import { listToolsForStudent } from '#domain/attempts/exam-tools.ts'
import type { AwaitedTool, DialogTool, LateTools, RunningTool, ShownAttempt, Toolbox } from './test-screen.ts'
import { useHasListColumn } from './use-is-wide.ts'
import { useLateTools } from './use-late-tools.ts'

export function useToolbox(attempt: ShownAttempt, loadTools: () => Promise<LateTools>): Toolbox {
  const hasListColumn = useHasListColumn()
  const [isColumnOpen, setColumnOpen] = useState(() => window.matchMedia('(min-width: 90rem)').matches)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [areNotesOpen, setNotesOpen] = useState(false)
  const [dialog, setDialog] = useState<DialogTool | null>(null)
  const [isMarking, setMarking] = useState(false)
  const [running, setRunning] = useState<readonly RunningTool[]>([])
  const [uncovered, setUncovered] = useState<readonly string[]>([])
  const notesWantFocus = useRef(false)
  const offered = listToolsForStudent(attempt.paper.tools, attempt.view.tools)
  const has = (tool: ExamTool) => offered.includes(tool)
  const { tools, awaited, open } = useLateTools(act, loadTools)

  function act(name: AwaitedTool, { markSelection }: LateTools) {
    switch (name) {
      case 'notes':
        if (!has('notepad')) return
        notesWantFocus.current = !areNotesOpen
        return setNotesOpen(!areNotesOpen)
      case 'questions':
        return hasListColumn ? setColumnOpen(!isColumnOpen) : setDrawerOpen(true)
      case 'highlight':
        // Highlights the selected text. Without a selection, turns highlight mode on or off.
        if (attempt.view.isOpen && has('highlighter') && !markSelection(attempt)) setMarking(!isMarking)
        return
      case 'line-reader':
      case 'answer-mask':
      case 'reading-aloud':
        return toggle(name)
      case 'leave':
        // `useLeaveGuard` itself decides whether to ask.
        return
      default:
        // On a slow device, a dialog takes longer to render than the feedback for a click may take.
        return startTransition(() => setDialog(name))
    }
  }

  function toggle(tool: RunningTool) {
    const isOn = running.includes(tool)
    // When the mask is turned on again, it covers everything again.
    if (tool === 'answer-mask') setUncovered([])
    setRunning(isOn ? running.filter((one) => one !== tool) : [...running, tool])
  }

  return {
    tools,
    awaited,
    open,
    dialog,
    closeDialog: () => setDialog(null),
    hasListColumn,
    isPaletteOpen: hasListColumn ? isColumnOpen : isDrawerOpen,
    closeDrawer: () => setDrawerOpen(false),
    areNotesOpen,
    notesWantFocus,
    isMarking: isMarking && attempt.view.isOpen,
    has,
    running: running.filter(has),
    uncovered,
    uncover: (place) => setUncovered([...uncovered, place]),
  }
}
