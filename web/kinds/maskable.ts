import { createContext } from 'react'

/** True if the answer mask covers the texts inside. It does not cover what the student must read to answer, such as the rows of a table. */
export const MaskableContext = createContext(true)
