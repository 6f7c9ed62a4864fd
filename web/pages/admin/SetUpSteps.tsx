import type { SetUpStep } from '#contracts/administration.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/Card.tsx'

const words: Record<SetUpStep, { title: string; text: string; button: string; to: string }> = {
  people: {
    title: 'Add people',
    text: 'There are no students yet. Register a whole class at once, or add people one by one under Users.',
    button: 'Register students',
    to: paths.admin.bulkRegistration(),
  },
  test: {
    title: 'Prepare a test',
    text: 'No test with questions is active. Write or import one, and make it active.',
    button: 'Go to tests',
    to: paths.admin.tests(),
  },
  support: {
    title: 'Name a contact for help',
    text: 'Families see this address or number when they need help.',
    button: 'Enter a contact',
    to: paths.admin.settings(),
  },
  mail: {
    title: 'Set up email',
    text: 'No mail server is connected, so emails reach nobody. Ask the operator of the server to set SMTP_URL.',
    button: 'See email settings',
    to: paths.admin.settings(),
  },
  backup: {
    title: 'Make a first backup',
    text: 'There is no backup yet. Download one, and keep it on another computer.',
    button: 'Go to backups',
    to: paths.admin.settings(),
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
          {missing.length === 1 ? '1 step is left.' : `${missing.length} steps are left.`} Each one goes away when it is
          done.
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
      <ButtonLink to={to} variant="outline">
        {button}
      </ButtonLink>
    </li>
  )
}
