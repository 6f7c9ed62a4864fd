/** The tools of the test screen that a format has, and that can be turned on or off for one student. */
import * as z from 'zod/mini'

const examTools = [
  'eliminator',
  'highlighter',
  'notepad',
  'zoom',
  'line-reader',
  'answer-mask',
  'contrast-themes',
  'reading-aloud',
] as const
export const examTool = z.enum(examTools)
export type ExamTool = z.output<typeof examTool>

/** The format of the specification has these. Papers that a device kept before there were others name none. */
export const paperTools: readonly ExamTool[] = ['eliminator', 'highlighter', 'notepad']

const tools = z.array(examTool).check(z.maxLength(20))

/** What one student has beyond the tools of a format, or does without. */
export const studentTools = z.object({ on: tools, off: tools }).check(
  z.refine(({ on, off }) => on.every((tool) => !off.includes(tool)), {
    error: 'A tool is either on or off.',
    path: ['off'],
  }),
)
export type StudentTools = z.output<typeof studentTools>
