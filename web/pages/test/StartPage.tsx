import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useRef, useState } from 'react'
import type { RunningTest } from '#contracts/refusals.ts'
import { getReadiness, type Readiness } from '#contracts/tests.ts'
import { call } from '#web/api/client.ts'
import { type Connection, useConnection } from '#web/features/attempts/before/use-connection.ts'
import { type BegunTest, startTest } from '#web/features/attempts/engine/start-test.ts'
import { spanInWords } from '#web/features/attempts/screen/time-announcement.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/Card.tsx'
import { OtherTestDialog } from './OtherTestDialog.tsx'

export interface StartPageProps {
  testRef: string
  readiness: Readiness
  home: string
  onBegun: (begun: BegunTest) => void
  /** The test is not as this page says any more. */
  onChanged: () => void
}

/** What a student should know before the clock runs. It needs no questions: they come with the start. */
export function StartPage({ testRef, readiness, home, onBegun, onChanged }: StartPageProps) {
  const { test, extraSeconds } = readiness
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [running, setRunning] = useState<RunningTest | null>(null)
  const pressed = useRef(false)
  const { connection, check } = useConnection(() => call(getReadiness, { params: { testRef } }))

  async function start(startAnother: boolean) {
    // A second press comes before the button is drawn as busy.
    if (pressed.current) return
    pressed.current = true
    setStarting(true)
    setProblem(null)
    const outcome = await startTest(testRef, startAnother)
    pressed.current = false
    setStarting(false)
    switch (outcome.kind) {
      case 'begun':
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

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-6 sm:py-10">
      <Card className="w-full max-w-xl">
        <CardHeader>
          <CardTitle level={1} tabIndex={-1} className="outline-none">
            {test.title}
          </CardTitle>
          {test.description !== '' && <CardDescription className="text-base">{test.description}</CardDescription>}
        </CardHeader>
        <CardContent className="flex flex-col gap-5 py-5!">
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[max-content_1fr]">
            <Fact name="Questions">
              <span className="font-semibold">{questions(test.questionCount)}</span>
              {test.sections.length > 1 && (
                <ul className="text-muted text-sm">
                  {test.sections.map(({ title, questionCount }, at) => (
                    // Sections have no other name here, and the list never changes.
                    // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title
                    <li key={at}>
                      {title}: {questions(questionCount)}
                    </li>
                  ))}
                </ul>
              )}
            </Fact>
            <Fact name="Time">
              <span className="font-semibold">{spanInWords(test.durationSeconds + extraSeconds)}</span>
              {extraSeconds > 0 && (
                <span className="block text-muted text-sm">
                  This includes your {spanInWords(extraSeconds)} of extra time.
                </span>
              )}
            </Fact>
            <Fact name="The clock">
              It starts when you press Start now. It does not stop when you leave or close this page.
            </Fact>
            <Fact name="You may use">
              Scratch paper, and the notes, highlights and bookmarks on the screen. No calculator, books or help.
            </Fact>
            <Fact name="Connection">
              <ConnectionWords connection={connection} onCheck={check} />
            </Fact>
          </dl>
          {problem !== null && (
            <Alert tone="error" title="The test could not be started">
              {problem} Check your connection, then press Start now again.
            </Alert>
          )}
        </CardContent>
        <CardFooter className="justify-end">
          <ButtonLink to={home} variant="outline">
            Not yet
          </ButtonLink>
          <Button
            busy={isStarting}
            disabledReason={connection === 'none' ? 'You need a connection to start this test.' : null}
            onClick={() => void start(false)}
          >
            Start now
          </Button>
        </CardFooter>
      </Card>
      {running !== null && (
        <OtherTestDialog
          running={running}
          isBusy={isStarting}
          onStart={() => void start(true)}
          onClose={() => setRunning(null)}
        />
      )}
    </main>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ConnectionWords({ connection, onCheck }: { connection: Connection; onCheck: () => void }) {
  const Icon = connection === 'none' ? WifiOff : Wifi
  return (
    <>
      <span role="status" className="inline-flex items-center gap-2">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {words[connection]}
      </span>
      {connection === 'none' && (
        <Button variant="ghost" size="sm" onClick={onCheck} className="ml-2">
          Check again
        </Button>
      )}
    </>
  )
}

const words: Readonly<Record<Connection, string>> = {
  working: 'Working',
  checking: 'Checking…',
  none: 'You are offline',
}

function questions(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`
}
