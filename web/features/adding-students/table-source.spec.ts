import { expect, test } from 'vitest'
import { listRows, listSourceDrafts, readTableSource, setColumnField, setHeading } from './table-source.ts'

const report = [
  ['P.S. 123 Roster'],
  [''],
  ['Last Name', 'First Name', 'Email', 'Locker'],
  ['Obi', 'Ada', 'ada@x.example', '7'],
  ['Wei', 'Li', 'li@x.example'],
]

test('the headings below lines of title are found, and the lines above are no students', () => {
  const source = readTableSource(report, [])
  expect(source).toMatchObject({ heading: 1, columns: ['lastName', 'firstName', 'email', null] })
  expect(listRows(source)).toEqual([report[3], [...(report[4] ?? []), '']])
  expect(listSourceDrafts(source).map(({ fullName }) => fullName)).toEqual(['Ada Obi', 'Li Wei'])
})

test('a student keeps the id when another column, or another line of headings, is chosen', () => {
  const source = readTableSource(report, [])
  const changed = setColumnField(source, 3, 'class')
  expect(listSourceDrafts(changed).map(({ id, class: group }) => [id, group])).toEqual([
    [source.ids[2], '7'],
    [source.ids[3], ''],
  ])
  const all = listSourceDrafts(setColumnField(setHeading(source, -1, []), 0, 'fullName'))
  expect(all.map(({ id }) => id)).toEqual(source.ids)
})

test('a field that is given to another column leaves the first, and only the choice is by hand', () => {
  const source = setColumnField(readTableSource(report, []), 3, 'email')
  expect(source.columns).toEqual(['lastName', 'firstName', null, 'email'])
  expect([...source.byHand]).toEqual([3])
})
