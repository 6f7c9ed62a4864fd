/** The tools of the test screen. A format has some of them, and they can be turned on or off for one student. */
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

/** The tools of the specification's format. Papers that a device kept from before other formats existed do not name their tools. */
export const defaultExamTools: readonly ExamTool[] = ['eliminator', 'highlighter', 'notepad']

const tools = z.array(examTool).check(z.maxLength(20))

/** The tools that one student has in addition to the format's, or does without. */
export const studentTools = z.object({ on: tools, off: tools }).check(
  z.refine(({ on, off }) => on.every((tool) => !off.includes(tool)), {
    error: 'A tool is either on or off.',
    path: ['off'],
  }),
)
export type StudentTools = z.output<typeof studentTools>
