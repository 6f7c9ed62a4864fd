import { useState } from 'react'
import { classDetails } from '#contracts/people/class-administration.ts'
import { defaultGrade } from '#contracts/people/student-administration.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { makeClass } from './adding.queries.ts'
import { findCommonGrade, labelTutor, listLoneNames, listProblemKinds, type RowQuestion } from './row-questions.ts'
import type { AddingStudentsState } from './use-adding.ts'

const leaveOut = 'none'
const create = 'create '
const noTutor =
  'A class needs a tutor, and there is none yet. Leave it out: you can put these students in a class when there is one.'

/** Asks once about an unknown class or tutor that several rows name, and applies the answer to all of them. */
export function RowQuestions({
  adding,
  questions,
}: {
  adding: AddingStudentsState
  questions: readonly RowQuestion[]
}) {
  if (questions.length === 0) return null
  return (
    <section aria-label="For all rows" className="flex flex-col gap-4 rounded-lg border border-line p-4">
      {questions.map((question) => (
        <Question key={`${question.field} ${question.written}`} adding={adding} question={question} />
      ))}
    </section>
  )
}

function Question({ adding, question }: { adding: AddingStudentsState; question: RowQuestion }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { field, written, ids } = question

  function answer(value: string) {
    setFailure(null)
    if (value.startsWith(create)) return void make(value.slice(create.length))
    const text = value === leaveOut ? '' : value
    adding.changeRows(new Map(ids.map((id) => [id, { [field]: text }])))
  }

  async function make(tutor: string) {
    const gradeLevel = findCommonGrade(adding.drafts, ids) ?? defaultGrade
    const details = classDetails.safeParse({ name: written, description: '', tutorId: tutor, gradeLevel })
    if (!details.success) return setFailure(details.error.issues[0]?.message ?? null)
    await makeClass(details.data)
      .then(adding.classMade)
      .catch((error: unknown) => setFailure(describeApiFailure(error)))
  }

  return (
    <SelectField
      label={`${field === 'class' ? 'Class' : 'Tutor'} “${written}”, named in ${ids.length} rows`}
      hint={field === 'class' && adding.world.tutors.length === 0 ? noTutor : undefined}
      error={failure ?? adding.problems.get(ids[0] ?? '')?.[field]}
      className="sm:max-w-lg"
      value=""
      options={[{ value: '', label: 'Choose for all of them' }, ...choicesFor(question, adding)]}
      onChange={(event) => answer(event.currentTarget.value)}
    />
  )
}

function choicesFor({ field }: RowQuestion, { world: { tutors, classes } }: AddingStudentsState) {
  const none = { value: leaveOut, label: 'Leave it out: the same for all, in the next step' }
  if (field === 'tutor') return [...tutors.map((one) => ({ value: one.email, label: labelTutor(one) })), none]
  return [
    ...tutors.map((one) => ({ value: `${create}${one.id}`, label: `Make this class, taught by ${labelTutor(one)}` })),
    ...classes.map(({ name }) => ({ value: name, label: `Use ${name}` })),
    none,
  ]
}

/** Summarizes problems by kind, with an action that fixes all rows of one kind. */
export function ProblemKinds({
  adding,
  questions,
}: {
  adding: AddingStudentsState
  questions: readonly RowQuestion[]
}) {
  const kinds = listProblemKinds(adding.drafts, adding.problems, questions)
  if (kinds.length === 0) return null
  return (
    <ul aria-label="Problems by kind" className="flex flex-col divide-y divide-line rounded-lg border border-line">
      {kinds.map(({ field, message, count, remedy }) => (
        <li key={`${field} ${message}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm">
          <span className="min-w-0 grow basis-60 text-pretty">
            {`${count === 1 ? '1 row' : `${count} rows`}, ${fieldNames[field]}: ${message}`}
          </span>
          {remedy !== null && (
            <Button variant="outline" size="sm" onClick={() => adding.changeRows(remedy.changes)}>
              {remedy.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const fieldNames = {
  ...{ fullName: 'name', email: 'email', grade: 'grade', school: 'school', tutor: 'tutor', class: 'class' },
  ...{ parentName: 'parent’s name', parentEmail: 'parent’s email', tests: 'tests' },
}

/** Offers to remove rows with only a name, such as the footer of a report. */
export function LoneNamesQuestion({ adding }: { adding: AddingStudentsState }) {
  const lone = listLoneNames(adding.filled)
  if (lone.length === 0) return null
  const names = lone.slice(0, 3).map(({ fullName }) => `“${fullName}”`)
  const title =
    lone.length === 1 ? '1 row has a name and nothing else.' : `${lone.length} rows have a name and nothing else.`
  return (
    <Alert tone="warning" title={title}>
      <p className="wrap-anywhere">{`Is this a student? ${names.join(', ')}${lone.length > names.length ? ', …' : ''}`}</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={() => adding.removeRows(lone.map(({ id }) => id))}>
        {lone.length === 1 ? 'Remove this row' : 'Remove these rows'}
      </Button>
    </Alert>
  )
}
