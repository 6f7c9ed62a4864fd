import { countedChoices, type ReportChoices } from '#contracts/reports/reports.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { ListAddress } from '#web/ui/tables/list-address.ts'
import { countedNames } from './report-words.ts'

/** The filters of the report, stored in the address. */
export function ReportFilters({ choices, address }: { choices: ReportChoices; address: ListAddress }) {
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label="Test"
        value={address.read('test')}
        onChange={(event) => address.filter({ test: event.currentTarget.value })}
        options={[
          { value: '', label: 'All tests' },
          ...choices.tests.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
      />
      <SelectField
        label="Submissions that count"
        value={address.read('counted') || 'first'}
        onChange={({ currentTarget: { value } }) => address.filter({ counted: value === 'first' ? '' : value })}
        options={countedChoices.map((value) => ({ value, label: countedNames[value] }))}
      />
      <SelectField
        label="Class"
        value={address.read('class')}
        onChange={(event) => address.filter({ class: event.currentTarget.value })}
        options={[
          { value: '', label: 'All classes' },
          ...choices.classes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label="School"
        value={address.read('school')}
        onChange={(event) => address.filter({ school: event.currentTarget.value })}
        options={[
          { value: '', label: 'All schools' },
          ...choices.schools.map((school) => ({ value: school, label: school })),
        ]}
      />
    </div>
  )
}
