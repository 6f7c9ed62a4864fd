// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkControl, fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { currentToast } from '#web/ui/feedback/toast.ts'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { studentListColumns } from './columns.ts'
import { SavedFiltersDialog } from './SavedFiltersDialog.tsx'

const late = { name: 'Late', values: { status: 'late' } }
const eighth = { name: 'Eighth', values: { grade: '8' } }
const view = { filters: [late], hiddenColumns: ['grade'] }

testWindows([
  {
    name: 'columns of a list',
    show: (onDone) => (
      <ColumnsDialog list="students" columns={studentListColumns} hidden={['grade']} onClose={onDone} />
    ),
    act: async () => {
      await checkControl('Grade')
      await checkControl('School')
      await pressElement('Save Columns')
    },
    sends: 'PUT /api/admin/list-view',
    body: { list: 'students', hiddenColumns: ['school'] },
    reply: view,
    keep: null,
  },
  {
    name: 'a filter that is saved',
    show: (onDone) => <SavedFiltersDialog list="students" saved={[late]} values={eighth.values} onClose={onDone} />,
    act: async () => {
      await fillField('Name', ' Eighth ')
      await pressElement('Save Filter')
    },
    sends: 'PUT /api/admin/list-view',
    body: { list: 'students', filters: [late, eighth] },
    reply: view,
    keep: null,
  },
])

test('a filter is renamed, and deleted with a way back', async () => {
  const asked = stubServer({
    'PUT /api/admin/list-view': ({ body }) => ({ body: { filters: Object(body).filters, hiddenColumns: [] } }),
  })
  const filters = () => asked.map(({ body }) => Object(body).filters)
  renderPart(<SavedFiltersDialog list="students" saved={[late, eighth]} values={{}} onClose={() => undefined} />)
  await pressElement('Rename Late')
  await fillField('New name of Late', 'Overdue')
  await pressElement('Rename')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Filter renamed' }))
  expect(filters()).toEqual([[eighth, { ...late, name: 'Overdue' }]])

  await pressElement('Delete Eighth')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Filter deleted' }))
  currentToast()?.action?.onPress()
  await waitFor(() => expect(filters()).toHaveLength(3))
  expect(filters().slice(1)).toEqual([[late], [late, eighth]])
})
