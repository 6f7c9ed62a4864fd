/** The tools that a student has in a test: those of its format, plus or minus the student's own settings. */
import { type ExamTool, examTool, type StudentTools } from '#contracts/attempts/exam-tools.ts'

export const noStudentTools: StudentTools = Object.freeze({ on: [], off: [] })

/** Returns the tools in the order in which screens list them. */
export function listToolsForStudent(format: readonly ExamTool[], { on, off }: StudentTools): ExamTool[] {
  return examTool.options.filter((tool) => (format.includes(tool) || on.includes(tool)) && !off.includes(tool))
}

export type ToolSetting = 'format' | 'on' | 'off'

export function readToolSetting(tool: ExamTool, { on, off }: StudentTools): ToolSetting {
  if (off.includes(tool)) return 'off'
  return on.includes(tool) ? 'on' : 'format'
}

export function changeToolSetting(tools: StudentTools, tool: ExamTool, setting: ToolSetting): StudentTools {
  const without = (list: readonly ExamTool[]) => list.filter((one) => one !== tool)
  const on = without(tools.on)
  const off = without(tools.off)
  return { on: setting === 'on' ? [...on, tool] : on, off: setting === 'off' ? [...off, tool] : off }
}

export const toolNames: Readonly<Record<ExamTool, string>> = {
  eliminator: 'Answer eliminator',
  highlighter: 'Highlighter',
  notepad: 'Notepad',
  zoom: 'Zoom',
  'line-reader': 'Line reader',
  'answer-mask': 'Answer mask',
  'contrast-themes': 'Contrast themes',
  'reading-aloud': 'Reading aloud',
}
