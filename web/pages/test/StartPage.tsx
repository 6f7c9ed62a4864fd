import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, Suspense, useState } from 'react'
import { type FormatNotice, getReadiness, type Readiness } from '#contracts/attempts/tests.ts'
import { call } from '#web/api/client.ts'
import { type ConnectionState, useConnection } from '#web/features/attempts/before/use-connection.ts'
import type { BegunTest } from '#web/features/attempts/engine/start-test.ts'
import { describeNavigation } from '#web/features/attempts/screen/navigation-words.ts'
import { describeSpan } from '#web/features/attempts/screen/time-announcement.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { OtherTestDialog } from './OtherTestDialog.tsx'
import { useStart } from './use-start.ts'

/**
 * An accommodation that few students have. It is loaded together with the tools that the test loads later, because separate code would slow
 * down the first load.
 */
const ReadDirections = createLazyPart(
  async () => (await import('#web/features/attempts/late-tools/late-tools.ts')).lateTools.ReadDirections,
)

const UntimedDialog = createLazyDialog(async () => (await import('./UntimedDialog.tsx')).UntimedDialog)

export interface StartPageProps {
  testRef: string
  readiness: Readiness
  home: string
  /** Loads the code of the screen of a forward-only test. */
  loadScreen: () => Promise<unknown>
  onBegun: (begun: BegunTest) => void
  /** Called if the test has changed since this page was loaded. */
  onChanged: () => void
}

/** Shows what a student should know before the clock starts. It needs no questions; they arrive with the start. */
export function StartPage({ testRef, readiness, home, loadScreen, onBegun, onChanged }: StartPageProps) {
  const { test } = readiness
  const [isAsking, setAsking] = useState(false)
  const { isStarting, problem, running, start, startToo, startNoOther } = useStart({
    ...{ testRef, onBegun, onChanged },
    loadScreen: test.format.navigation === 'forward' ? loadScreen : null,
  })
  const mayStart = readiness.window === 'open'
  const offline = 'You need a connection to start this test.'
  const { connection, check } = useConnection(() => call(getReadiness, { params: { testRef } }))

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
          <AssignmentWords readiness={readiness} />
          <Facts readiness={readiness} connection={connection} onCheck={check} />
          {readiness.readsAloud && test.format.directions.length > 0 && (
            <Suspense fallback={null}>
              <ReadDirections />
            </Suspense>
          )}
          {test.format.directions.map(({ title, html }) => (
            <Directions key={title} {...{ title, html }} />
          ))}
          {problem !== null && (
            <Alert tone="error" title="The test could not be started">
              {`${problem} Press Start now to try again.`}
            </Alert>
          )}
        </CardContent>
        <CardFooter className="sticky bottom-0 justify-end rounded-b-xl bg-surface">
          <span className="mr-auto">
            <TextLink to={paths.help()}>Help</TextLink>
          </span>
          <ButtonLink to={home} variant="outline">
            {mayStart ? 'Not yet' : 'Back to Dashboard'}
          </ButtonLink>
          {mayStart && !test.isAlwaysTimed && (
            <Button
              variant="ghost"
              disabledReason={connection === 'none' ? offline : isStarting ? 'The test is starting.' : null}
              onClick={() => setAsking(true)}
            >
              Without a clock
            </Button>
          )}
          {mayStart && (
            <Button
              busy={isStarting}
              disabledReason={connection === 'none' ? offline : null}
              onClick={() => void start({})}
            >
              Start now
            </Button>
          )}
        </CardFooter>
      </Card>
      {running !== null && (
        <OtherTestDialog running={running} busy={isStarting} onStart={() => void startToo()} onClose={startNoOther} />
      )}
      {isAsking && running === null && problem === null && (
        <UntimedDialog
          assignment={readiness.assignment}
          busy={isStarting}
          onStart={() => void start({ untimed: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </main>
  )
}

/** Shows when the test can be started, and the note of the person who assigned it. */
function AssignmentWords({ readiness: { assignment, window } }: { readiness: Readiness }) {
  if (assignment === null) return null
  const { opensAt, closesAt, note } = assignment
  return (
    <>
      {window === 'not_open_yet' && opensAt !== null && (
        <Alert tone="info" title="This test is not open yet">
          <p>
            It opens <DateTime instant={opensAt} />. Come back then and press Start now.
          </p>
        </Alert>
      )}
      {window === 'closed' && closesAt !== null && (
        <Alert tone="warning" title="This test has closed">
          <p>
            It closed <DateTime instant={closesAt} />. Ask your tutor or teacher for more time.
          </p>
        </Alert>
      )}
      {note !== '' && (
        <section aria-label="Note">
          <h2 className="text-muted text-sm">Note from your tutor or teacher</h2>
          <p className="mt-1 whitespace-pre-line">{note}</p>
        </section>
      )}
    </>
  )
}

interface FactsProps {
  readiness: Readiness
  connection: ConnectionState
  onCheck: () => void
}

function Facts({ readiness, connection, onCheck }: FactsProps) {
  const { test, extraSeconds, assignment } = readiness
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[max-content_1fr]">
      <Fact name="Questions">
        <span className="font-semibold">{questions(test.questionCount)}</span>
        {test.sections.length > 1 && (
          <ul className="text-muted text-sm">
            {test.sections.map(({ title, questionCount }, at) => (
              // Sections have no other name here, and the list never changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title
              <li key={at}>{`${title}: ${questions(questionCount)}`}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name="Time">
        <span className="font-semibold">{describeSpan(test.durationSeconds + extraSeconds)}</span>
        {extraSeconds > 0 && (
          <span className="block text-muted text-sm">
            {`This includes your ${describeSpan(extraSeconds)} of extra time.`}
          </span>
        )}
      </Fact>
      <Fact name="The clock">
        It starts when you press Start now. It does not stop when you leave or close this page.
      </Fact>
      <Fact name="Going back">
        <Rules format={test.format} />
      </Fact>
      {test.format.isAdaptive && (
        <Fact name="This test adapts">
          Later questions depend on your answers. About half of them will feel hard. Everyone gets about half right.
        </Fact>
      )}
      <Fact name="You may use">
        Scratch paper, and the bookmarks and tools on the screen. No calculator, books or help.
      </Fact>
      {assignment !== null && <Dates assignment={assignment} />}
      <Fact name="Connection">
        <ConnectionWords connection={connection} onCheck={onCheck} />
      </Fact>
    </dl>
  )
}

function Dates({ assignment: { dueDate, closesAt } }: { assignment: NonNullable<Readiness['assignment']> }) {
  return (
    <>
      {dueDate !== null && (
        <Fact name="Due">
          <DateTime instant={dueDate} />
        </Fact>
      )}
      {closesAt !== null && (
        <Fact name="Closes">
          <DateTime instant={closesAt} />. You cannot start after that. A test that you have started keeps its time.
        </Fact>
      )}
    </>
  )
}

/** Explains the rules of the format. */
function Rules({ format }: { format: FormatNotice }) {
  const isForward = format.navigation === 'forward'
  return (
    <>
      <span className="font-semibold">{describeNavigation(isForward)}</span>
      {isForward && (
        <ul className="list-disc pl-5 text-muted text-sm">
          {format.choosesFirstSection && <li>You choose which section comes first.</li>}
          {format.requiresAnswer && <li>{answerWords(format)}</li>}
          <li>You can change your answers about a passage until you hand in that passage.</li>
        </ul>
      )}
    </>
  )
}

function answerWords({ answerInPassages }: FormatNotice): string {
  return answerInPassages
    ? 'Each question needs an answer before you go on.'
    : 'A question on its own needs an answer before you go on.'
}

function Directions({ title, html }: { title: string; html: string }) {
  return (
    <section data-directions className="border-line border-t pt-4">
      <h2 className="mb-2 font-semibold">{`Directions: ${title}`}</h2>
      <SanitisedHtml html={html} className="leading-relaxed" />
    </section>
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

function ConnectionWords({ connection, onCheck }: { connection: ConnectionState; onCheck: () => void }) {
  const Icon = connection === 'none' ? WifiOff : Wifi
  return (
    <>
      <span role="status" className="inline-flex items-center gap-2">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>{words[connection]}</span>
      </span>
      {connection === 'none' && (
        <Button variant="ghost" size="sm" onClick={onCheck} className="ml-2">
          Check again
        </Button>
      )}
    </>
  )
}

const words: Readonly<Record<ConnectionState, string>> = {
  working: 'Working',
  checking: 'Checking…',
  none: 'You are offline',
}

function questions(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`
}
