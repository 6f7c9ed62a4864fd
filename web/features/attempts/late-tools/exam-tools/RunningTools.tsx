import './exam-tools.css'
import type { RunningToolsProps } from '../../screen/test-screen.ts'
import { LineReader } from './LineReader.tsx'
import { useUncovering } from './use-uncovering.ts'

/** The active tools that are displayed over the test. */
export function RunningExamTools({ toolbox }: RunningToolsProps) {
  const { running, open, uncover } = toolbox
  useUncovering(uncover)
  return running.includes('line-reader') && <LineReader onClose={() => open('line-reader')} />
}
