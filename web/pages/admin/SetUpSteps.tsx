import type { SetUpStep } from '#contracts/administration/administration.ts'
import { noMailServerMessage } from '#web/features/administration/mail-words.ts'
import { AddReadyMadeButton } from '#web/features/authoring/tests/AddReadyMadeButton.tsx'
import { buildSettingsAddress, paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import '#web/ui/page/folded.css'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

const words: Record<SetUpStep, { title: string; text: string; button: string; to: string }> = {
  people: {
    title: 'Add people',
    text: 'One student or a whole class, with parents and tests.',
    button: 'Add students',
    to: paths.admin.addStudents(),
  },
  test: {
    title: 'Prepare a test',
    text: 'No test is active. Add the ready-made ones, or write or import your own.',
    button: 'Go to tests',
    to: paths.admin.tests(),
  },
  support: {
    title: 'Name a contact for help',
    text: 'Families see it when they need help.',
    button: 'Enter a contact',
    to: buildSettingsAddress('support'),
  },
  time_zone: {
    title: 'Choose a time zone',
    text: 'For emails and due dates. Until then it is New York.',
    button: 'Choose a time zone',
    to: buildSettingsAddress('time-zone'),
  },
  mail: {
    title: 'Set up email',
    text: noMailServerMessage,
    button: 'See email settings',
    to: buildSettingsAddress('mail'),
  },
  backup: {
    title: 'Make a first backup',
    text: 'Download one, and keep it on another computer.',
    button: 'Go to backups',
    to: buildSettingsAddress('backup'),
  },
}

const stepsAtOnce = 2

/** Lists the missing setup steps before the first test can be given, the next ones first. Disappears when all are done. */
export function SetUpSteps({ missing }: { missing: readonly SetUpStep[] }) {
  if (missing.length === 0) return null
  const later = missing.slice(stepsAtOnce)
  return (
    <Card>
      <CardHeader>
        <CardTitle>{`Finish setting up (${missing.length})`}</CardTitle>
      </CardHeader>
      <CardContent>
        <Steps steps={missing.slice(0, stepsAtOnce)} />
        {later.length > 0 && (
          <details className="folded">
            <summary className="min-h-11 w-fit cursor-pointer text-sm">
              {later.length === 1 ? '1 more step' : `${later.length} more steps`}
            </summary>
            <Steps steps={later} />
          </details>
        )}
      </CardContent>
    </Card>
  )
}

function Steps({ steps }: { steps: readonly SetUpStep[] }) {
  return (
    <ol className="flex flex-col divide-y divide-line">
      {steps.map((step) => (
        <Step key={step} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { step: SetUpStep }) {
  const { title, text, button, to } = words[step]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 basis-80 grow">
        <p className="font-medium">{title}</p>
        <p className="text-pretty text-muted text-sm">{text}</p>
      </div>
      <div className="flex flex-wrap gap-x-3">
        {step === 'test' && <AddReadyMadeButton />}
        <ButtonLink to={to} variant="link" size="sm" className="-mx-1 whitespace-nowrap">
          {button}
        </ButtonLink>
      </div>
    </li>
  )
}
