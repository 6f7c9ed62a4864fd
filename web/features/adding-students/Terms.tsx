import { useState } from 'react'
import { entries } from '#contracts/people/adding-students.ts'
import { grades } from '#contracts/people/student-administration.ts'
import { distinguishNames } from '#domain/people/look-alikes.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { AddingChoices } from './adding.queries.ts'
import { computeEndOfDay } from './due-day.ts'
import { ParentsLeftOut } from './ParentsLeftOut.tsx'
import { StepCard } from './StepCard.tsx'
import type { SharedRowValues } from './student-drafts.ts'
import type { AddingStudentsState } from './use-adding.ts'

/** Sets the values for rows without their own, the tests, and how the students sign in. */
export function TermsStep({ adding, choices }: { adding: AddingStudentsState; choices: AddingChoices }) {
  const { filled, shared, setShared, dueDay, setDueDay } = adding
  const [problem, setProblem] = useState<{ school?: string; due?: string }>({})
  const change = (values: Partial<SharedRowValues>) => setShared({ ...shared, ...values })

  function add() {
    const due = computeEndOfDay(dueDay)
    const found = {
      ...(shared.school.trim().length === 1 && { school: 'A school needs at least 2 characters.' }),
      ...(due !== null && new Date(due) <= new Date() && { due: 'The due date must be in the future.' }),
    }
    setProblem(found)
    if (Object.keys(found).length === 0) void adding.add()
  }

  return (
    <StepCard
      number={4}
      title="What do they get?"
      description="What you entered in a row stays. Everything else is the same for all."
      footer={
        <>
          <Button variant="outline" onClick={adding.backToCheck}>
            Back
          </Button>
          <Button className="ml-auto" onClick={add}>
            {filled.length === 1 ? 'Add 1 student' : `Add ${filled.length} students`}
          </Button>
        </>
      }
    >
      <ParentsLeftOut drafts={filled} />
      <SharedFields choices={choices} shared={shared} schoolProblem={problem.school} onChange={change} />
      <TestTiles choices={choices} shared={shared} onChange={change} />
      <TextField
        label="Tests are due"
        type="date"
        hint="At the end of this day. Empty: no due date"
        className="sm:max-w-xs"
        value={dueDay}
        error={problem.due}
        onChange={(event) => setDueDay(event.currentTarget.value)}
      />
      <Entrance adding={adding} choices={choices} />
    </StepCard>
  )
}

/** Explains how new students and parents sign in. Without a mail server it does not mention email. */
function Entrance({
  adding,
  choices: { sendsMail, invitationDays },
}: {
  adding: AddingStudentsState
  choices: AddingChoices
}) {
  if (!sendsMail) {
    return (
      <Alert tone="warning" title="No mail server is set up, so no email is sent.">
        <p>New students get a card to print. Give parents a code: make one for each student in the list of students.</p>
      </Alert>
    )
  }
  return (
    <>
      <RadioGroup
        label="How do new students get in?"
        options={[
          { value: 'email', label: 'By email', hint: 'A personal link. Students without an email address get a card.' },
          { value: 'card', label: 'With a printed card', hint: 'A code that works once, for 14 days.' },
        ]}
        value={adding.entry}
        onValueChange={(value) => adding.setEntry(entries.find((entry) => entry === value) ?? 'email')}
      />
      <p className="text-pretty text-muted text-sm">
        {`The link of an email opens a page to choose a password, and is good for ${invitationDays === 1 ? '1 day' : `${invitationDays} days`}. New parents always get an email. We never print or send a password.`}
      </p>
    </>
  )
}

interface SharedFieldsProps {
  choices: AddingChoices
  shared: SharedRowValues
  schoolProblem: string | undefined
  onChange: (values: Partial<SharedRowValues>) => void
}

function SharedFields({ choices, shared, schoolProblem, onChange }: SharedFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Grade"
        hint="Not known: each student is asked"
        value={String(shared.grade ?? '')}
        options={[
          { value: '', label: 'Not known' },
          ...grades.map((grade) => ({ value: String(grade), label: String(grade) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ grade: value === '' ? null : Number(value) })}
      />
      <TextField
        label="School (optional)"
        autoComplete="off"
        maxLength={200}
        value={shared.school}
        error={schoolProblem}
        onChange={(event) => onChange({ school: event.currentTarget.value })}
      />
      <SelectField
        label="Class"
        value={shared.classId ?? ''}
        options={[{ value: '', label: 'None' }, ...choices.classes.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ classId: choices.classes.find(({ id }) => id === value)?.id ?? null })
        }
      />
      <SelectField
        label="Tutor"
        hint="None: the tutor of the class"
        value={shared.tutorId ?? ''}
        options={[
          { value: '', label: 'None' },
          ...choices.tutors.map(({ id, fullName, email }) => ({
            value: id,
            label: `${fullName} (${describeAddress(email)})`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ tutorId: choices.tutors.find(({ id }) => id === value)?.id ?? null })
        }
      />
    </div>
  )
}

interface TestTilesProps {
  choices: AddingChoices
  shared: SharedRowValues
  onChange: (values: Pick<SharedRowValues, 'testIds'>) => void
}

function TestTiles({ choices: { tests }, shared: { testIds }, onChange }: TestTilesProps) {
  const titles = distinguishNames(tests.map(({ id, title, slug }) => ({ id, name: title, details: [slug] })))
  if (tests.length === 0) return <p className="text-muted text-sm">There are no tests to assign yet.</p>
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Tests to assign (optional)</legend>
      <div className="grid max-h-72 gap-2 overflow-y-auto p-1 sm:grid-cols-2">
        {tests.map(({ id, title, status }) => (
          <CheckTile
            key={id}
            label={titles.get(id) ?? title}
            hint={status === 'draft' ? 'A draft: students cannot start it yet.' : undefined}
            checked={testIds.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ testIds: checked ? [...testIds, id] : testIds.filter((one) => one !== id) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
