import type { SetUpStep } from '#contracts/administration/administration.ts'
import { noMailServer } from '#web/features/administration/mail-words.ts'
import { AddReadyMadeButton } from '#web/features/authoring/tests/AddReadyMadeButton.tsx'
import { paths, settingsAt } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

const words: Record<SetUpStep, { title: string; text: string; button: string; to: string }> = {
  people: {
    title: 'Add people',
    text: 'There are no students yet. Add one student or a whole class, with parents, class and tests.',
    button: 'Add students',
    to: paths.admin.addStudents(),
  },
  test: {
    title: 'Prepare a test',
    text: 'No test with questions is active. Add the tests that come with the program, or write or import one and make it active.',
    button: 'Go to tests',
    to: paths.admin.tests(),
  },
  support: {
    title: 'Name a contact for help',
    text: 'Families see this address or number when they need help.',
    button: 'Enter a contact',
    to: settingsAt('support'),
  },
  time_zone: {
    title: 'Choose a time zone',
    text: 'Used for emails and due dates when we do not know a person’s own time zone. Until then it is New York.',
    button: 'Choose a time zone',
    to: settingsAt('time-zone'),
  },
  mail: {
    title: 'Set up email',
    text: `${noMailServer} Ask the person who runs the server to connect one.`,
    button: 'See email settings',
    to: settingsAt('mail'),
  },
  backup: {
    title: 'Make a first backup',
    text: 'There is no backup yet. Download one, and keep it on another computer.',
    button: 'Go to backups',
    to: settingsAt('backup'),
  },
}

/** What is missing before the first test can be given. It is gone when all is done. */
export function SetUpSteps({ missing }: { missing: readonly SetUpStep[] }) {
  if (missing.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Finish setting up</CardTitle>
        <CardDescription>
          {`${missing.length === 1 ? '1 step is left.' : `${missing.length} steps are left.`} Each one goes away when it is done.`}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ol className="flex flex-col divide-y divide-line">
          {missing.map((step) => (
            <Step key={step} step={step} />
          ))}
        </ol>
      </CardContent>
    </Card>
  )
}

function Step({ step }: { step: SetUpStep }) {
  const { title, text, button, to } = words[step]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 basis-80 grow">
        <p className="font-medium">{title}</p>
        <p className="text-pretty text-muted text-sm">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {step === 'test' && <AddReadyMadeButton />}
        <ButtonLink to={to} variant="outline">
          {button}
        </ButtonLink>
      </div>
    </li>
  )
}
