import { useRef, useState } from 'react'
import type { AttemptOpeningOptions } from '#contracts/attempts/attempts.ts'
import type { RunningTest } from '#contracts/wire/refusals.ts'
import { type BegunTest, type StartOutcome, startTest } from '#web/features/attempts/engine/start-test.ts'
import { forgetRound } from '#web/features/practice/forget-round.ts'

interface StartActs {
  testRef: string
  /** Loads the code of the test screen; null if it is already loaded. */
  loadScreen: (() => Promise<unknown>) | null
  onBegun: (begun: BegunTest) => void
  /** Called if the test has changed since this page was loaded. */
  onChanged: () => void
}

const screenMissing: StartOutcome = {
  kind: 'failed',
  message: 'The test screen did not load. The clock has not started.',
}

/** Starts the clock once, and says why it did not start. */
export function useStart({ testRef, loadScreen, onBegun, onChanged }: StartActs) {
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [running, setRunning] = useState<RunningTest | null>(null)
  const [wish, setWish] = useState<AttemptOpeningOptions>({})
  const pressed = useRef(false)

  async function start(wanted: AttemptOpeningOptions) {
    // A second press can arrive before the button shows as busy.
    if (pressed.current) return
    pressed.current = true
    setStarting(true)
    setWish(wanted)
    setProblem(null)
    // The clock must not run while the student waits for code that fails to load.
    const outcome = (await loads(loadScreen)) ? await startTest(testRef, wanted) : screenMissing
    pressed.current = false
    setStarting(false)
    switch (outcome.kind) {
      case 'begun':
        // A practice round may contain the questions of this test with their keys, so it is deleted.
        forgetRound()
        return onBegun(outcome.begun)
      case 'changed':
        return onChanged()
      case 'other_running':
        return setRunning(outcome.running)
      case 'failed':
        setRunning(null)
        setProblem(outcome.message)
    }
  }

  return {
    ...{ isStarting, problem, running, start },
    startToo: () => start({ ...wish, startAnother: true }),
    startNoOther: () => setRunning(null),
  }
}

async function loads(load: StartActs['loadScreen']): Promise<boolean> {
  try {
    await load?.()
    return true
  } catch {
    return false
  }
}
