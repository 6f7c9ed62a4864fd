import { createContext } from 'react'

/** Whether the answer mask covers the texts within. It does not cover what the student has to read to answer, such as the rows of a table. */
export const MaskableContext = createContext(true)
