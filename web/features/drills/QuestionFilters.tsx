import { useState } from 'react'
import type { searchDrillQuestions } from '#contracts/coaching/drills.ts'
import { skill } from '#contracts/scores/teaching.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { type Subject, subject } from '#contracts/wire/subjects.ts'
import { skillNames, skillsBySubject } from '#domain/scores/skills.ts'
import { topicsBySubject } from '#domain/scores/topics.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { labelTopic } from './drill-words.ts'

/** Values as in the form fields; empty means all. */
export interface FilterValues {
  readonly testId: string
  readonly subject: string
  readonly topic: string
  readonly skill: string
  readonly difficulty: string
  readonly missed: boolean
}

export const noFilters: FilterValues = { testId: '', subject: '', topic: '', skill: '', difficulty: '', missed: false }

export interface QuestionFiltersProps {
  values: FilterValues
  tests: readonly { id: string; title: string }[]
  /** How many questions each topic has. Undefined until it is loaded. */
  topics: ReplyOf<typeof searchDrillQuestions>['topics'] | undefined
  /** True if there are students whose missed questions can be used. */
  hasStudents: boolean
  className?: string | undefined
  onChange: (values: FilterValues) => void
}

export function QuestionFilters({ values, tests, topics, hasStudents, className, onChange }: QuestionFiltersProps) {
  const asked = subject.safeParse(values.subject)
  const subjects = asked.success ? [asked.data] : (['reading', 'math'] as const)
  const set = [values.skill, values.difficulty, values.testId].filter((value) => value !== '').length
  const [isMoreOpen, setMoreOpen] = useState(set > 0)
  const field = (name: keyof FilterValues) => ({
    value: String(values[name]),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={joinClassNames('grid min-w-0 grid-cols-2 gap-3', className)}>
      <legend className="sr-only">Which questions to show</legend>
      <SelectField
        label="Subject"
        options={[
          { value: '', label: 'All subjects' },
          { value: 'reading', label: 'Reading' },
          { value: 'math', label: 'Math' },
        ]}
        {...field('subject')}
        onChange={(event) => onChange({ ...values, subject: event.currentTarget.value, topic: '', skill: '' })}
      />
      <SelectField
        label="Topic"
        options={[
          all('All topics'),
          ...subjects.flatMap((one) => topicsBySubject[one].map((topic) => counted(one, topic, topics))),
        ]}
        {...field('topic')}
      />
      {hasStudents && (
        <CheckTile
          label="Only what they missed"
          className="col-span-full self-end"
          checked={values.missed}
          onChange={(event) => onChange({ ...values, missed: event.currentTarget.checked })}
        />
      )}
      <details
        open={isMoreOpen}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
        className="col-span-full"
      >
        <summary className="w-fit cursor-pointer py-2 font-medium text-accent-ink text-sm underline underline-offset-4">
          {set === 0 ? 'More filters' : `More filters (${set} set)`}
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-2 sm:grid-cols-3">
          <SelectField
            label="Skill"
            options={[
              all('All skills'),
              ...subjects.flatMap((one) => skillsBySubject[one].map((value) => ({ value, label: skillNames[value] }))),
            ]}
            {...field('skill')}
          />
          <SelectField
            label="Difficulty"
            options={[all('Any difficulty'), ...['1 (easy)', '2', '3', '4', '5 (hard)'].map(rated)]}
            {...field('difficulty')}
          />
          <SelectField
            label="Test"
            options={[all('All tests'), ...tests.map(({ id, title }) => ({ value: id, label: title }))]}
            {...field('testId')}
          />
        </div>
      </details>
    </fieldset>
  )
}

const all = (label: string) => ({ value: '', label })
const rated = (label: string) => ({ value: label.slice(0, 1), label })

function counted(of: Subject, topic: string, topics: QuestionFiltersProps['topics']) {
  const found = topics?.find((one) => one.subject === of && one.topic === topic)
  return { value: topic, label: labelTopic(topic, topics === undefined ? null : (found?.count ?? 0)) }
}

/** Converts the filters to request parameters. */
export function writeSearch({ testId, subject: asked, topic, skill: named, difficulty, missed }: FilterValues) {
  const known = skill.safeParse(named)
  const one = subject.safeParse(asked)
  return {
    ...(testId === '' ? {} : { testId }),
    ...(one.success ? { subject: one.data } : {}),
    topics: topic === '' ? [] : [topic],
    skills: known.success ? [known.data] : [],
    difficulties: difficulty === '' ? [] : [Number(difficulty)],
    missed,
  }
}
