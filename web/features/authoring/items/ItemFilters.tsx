import { useQuery } from '@tanstack/react-query'
import { inputTypes } from '#contracts/answers/kind-names.ts'
import { itemStatus } from '#contracts/authoring/item-changes.ts'
import { mathSkills, readingSkills } from '#contracts/scores/teaching.ts'
import { skillNames } from '#domain/scores/skills.ts'
import { mathTopics, readingTopics } from '#domain/scores/topics.ts'
import { inputTypeLabels } from '#web/kinds/authors.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { itemStatusNames } from '../edits/item-status-names.ts'
import type { FilterName } from './item-search.ts'
import { itemTagsQuery } from './items.queries.ts'

interface Filter {
  readonly name: FilterName
  readonly label: string
  readonly options: readonly { value: string; label: string }[]
}

const all = (label: string) => ({ value: '', label })

const filters: readonly Filter[] = [
  {
    name: 'topic',
    label: 'Topic',
    options: [all('All topics'), ...[...readingTopics, ...mathTopics].map((value) => ({ value, label: value }))],
  },
  {
    name: 'skill',
    label: 'Skill',
    options: [
      all('All skills'),
      ...[...readingSkills, ...mathSkills].map((value) => ({ value, label: skillNames[value] })),
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [all('All kinds'), ...inputTypes.map((value) => ({ value, label: inputTypeLabels[value] }))],
  },
  {
    name: 'difficulty',
    label: 'Difficulty',
    options: [
      all('Any difficulty'),
      ...['1 (easy)', '2', '3', '4', '5 (hard)'].map((label) => ({ value: label.slice(0, 1), label })),
    ],
  },
  {
    name: 'purpose',
    label: 'In',
    options: [
      all('Tests, drills and banks'),
      { value: 'test', label: 'A test' },
      { value: 'bank', label: 'A question bank' },
      { value: 'drill', label: 'A drill' },
    ],
  },
  {
    name: 'use',
    label: 'Use',
    options: [
      all('Used or not'),
      { value: 'used', label: 'Used in a test or drill' },
      { value: 'unused', label: 'Never used' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [all('Any status'), ...itemStatus.options.map((value) => ({ value, label: itemStatusNames[value] }))],
  },
  {
    name: 'reported',
    label: 'Reports',
    options: [all('With or without'), { value: 'open', label: 'With an open report' }],
  },
]

export interface ItemFiltersProps {
  read: (name: FilterName) => string
  onChange: (values: Record<string, string>) => void
}

export function ItemFilters({ read, onChange }: ItemFiltersProps) {
  const tags = useQuery(itemTagsQuery()).data?.tags ?? []
  const chosen = read('tag')
  const offered = chosen === '' || tags.includes(chosen) ? tags : [chosen, ...tags]
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      <legend className="sr-only">Which questions to show</legend>
      {filters.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          options={options}
          value={read(name)}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
      {read('passageOf') !== '' && (
        <SelectField
          label="Passage"
          options={[all('All passages'), { value: read('passageOf'), label: 'The chosen passage' }]}
          value={read('passageOf')}
          onChange={(event) => onChange({ passageOf: event.currentTarget.value })}
        />
      )}
      {offered.length > 0 && (
        <SelectField
          label="Tag"
          options={[all('Any tag'), ...offered.map((value) => ({ value, label: value }))]}
          value={chosen}
          onChange={(event) => onChange({ tag: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
