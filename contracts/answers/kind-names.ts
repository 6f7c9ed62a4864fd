/**
 * The names of question types for authors and files; papers use the names in `kinds.ts`. In a separate file, because students do not need
 * the file names.
 */
import * as z from 'zod/mini'

/** The values of the column `input_type` and of files. Null there means a choice. */
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
