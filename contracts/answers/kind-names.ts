/** How authors and files name the kinds of questions; papers name them as in `kinds.ts`. Apart, because students need no names of files. */
import * as z from 'zod/mini'

/** The same as the column `input_type` and as files write it; null there is a choice. */
export const inputTypes = [
  'multiple_choice',
  'multiple_select',
  'number',
  'drop_down',
  'table',
  'drag',
  'clickable_text',
  'order',
  'number_line',
] as const
export const inputType = z.enum(inputTypes)
export type InputType = z.output<typeof inputType>
