// @vitest-environment happy-dom
/** No account is created before the last step, and the choices made there apply to all rows without their own value. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAddingChoices } from '#contracts/people/adding-students.ts'
import { checkControl, fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt, saturdayClass, tara } from '#test/support/web-people.ts'
import { AddingStudents } from './AddingStudents.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choices = readAddingChoices.reply.parse({
  tutors: [tara],
  classes: [{ id: saturdayClass.id, name: saturdayClass.name }],
  tests: [{ id: makeIdAt(31), title: 'Winter', slug: 'winter', status: 'active' }],
  remembered: [],
  invitationDays: 7,
  sendsMail: true,
})

test('students who were typed in get what is chosen for all', async () => {
  const path = '/api/admin/new-students'
  const handlers: Parameters<typeof stubServer>[0] = {
    [`GET ${path}/runs`]: () => ({ body: { runs: [] } }),
    [`POST ${path}/known-accounts`]: () => ({ body: { accounts: [] } }),
    [`POST ${path}/runs`]({ body }) {
      const { id, students } = Object(body)
      const at = { createdAt: '2026-03-01T10:00:00.000Z', ownerName: 'Ann' }
      const run = { id, ...at, status: 'done', reason: null, total: 1, answered: 1, refused: 0 }
      const [newcomer] = students
      const answer = {
        ...{ outcome: 'added', id: newcomer.id, userId: newcomer.id, studentId: makeIdAt(41) },
        ...{ needsCard: false, invited: newcomer.email, invitedParents: [] },
      }
      handlers[`GET ${path}/runs/${id}`] = () => ({ body: run })
      handlers[`GET ${path}/runs/${id}/rows`] = () => ({ body: { rows: [{ newcomer, answer }] } })
      return { body: run }
    },
  }
  const asked = stubServer(handlers)
  const sent = () =>
    asked.filter((one) => one.method === 'POST' && one.path === `${path}/runs`).map(({ body }) => Object(body))
  const onAdded = vi.fn()
  renderPart(
    <AddingStudents
      choices={choices}
      onAdded={onAdded}
      holdsCards={false}
      renderLeaveCards={() => null}
      renderCards={() => null}
      onParentCode={() => undefined}
    />,
  )
  await pressElement('Type them in')
  const [name] = await screen.findAllByLabelText(/^Name/)
  const [email] = await screen.findAllByLabelText(/^Email/)
  if (name === undefined || email === undefined) throw new Error('There is no row.')
  fireEvent.change(name, { target: { value: 'Nora New' } })
  fireEvent.change(email, { target: { value: 'nora@example.com' } })
  await pressElement(/^(Next|Continue)/)
  await fillField('Grade', '7')
  await fillField('School (optional)', 'Oak School')
  await fillField('Tutor', tara.id)
  await fillField('Class', saturdayClass.id)
  await checkControl('Winter')
  await fillField('Tests are due', '')
  expect(sent()).toEqual([])

  await pressElement('Add 1 student')
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([
    {
      entry: 'email',
      dueDate: null,
      students: [
        {
          fullName: 'Nora New',
          email: 'nora@example.com',
          grade: 7,
          school: 'Oak School',
          classId: saturdayClass.id,
          tutorId: tara.id,
          testIds: [makeIdAt(31)],
        },
      ],
    },
  ])
  expect(await screen.findByText('All students are in')).toBeTruthy()
})

test('tests of one title show their addresses, and a draft shows that nobody can start it yet', async () => {
  const path = '/api/admin/new-students'
  stubServer({
    [`GET ${path}/runs`]: () => ({ body: { runs: [] } }),
    [`POST ${path}/known-accounts`]: () => ({ body: { accounts: [] } }),
  })
  const tests = [
    { id: makeIdAt(31), title: 'Winter', slug: 'winter', status: 'active' },
    { id: makeIdAt(32), title: 'Winter', slug: 'winter-2', status: 'draft' },
  ]
  renderPart(
    <AddingStudents
      choices={readAddingChoices.reply.parse({ ...choices, tests })}
      onAdded={() => undefined}
      holdsCards={false}
      renderLeaveCards={() => null}
      renderCards={() => null}
      onParentCode={() => undefined}
    />,
  )
  await pressElement('Type them in')
  const [name] = await screen.findAllByLabelText(/^Name/)
  if (name === undefined) throw new Error('There is no row.')
  fireEvent.change(name, { target: { value: 'Nora New' } })
  await pressElement(/^(Next|Continue)/)
  const labels = (await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)
  expect(labels).toEqual(['Winter (winter)', 'Winter (winter-2)A draft: students cannot start it yet.'])
})

test('a row shows its grade however the list writes it', async () => {
  const path = '/api/admin/new-students'
  stubServer({
    [`GET ${path}/runs`]: () => ({ body: { runs: [] } }),
    [`POST ${path}/known-accounts`]: () => ({ body: { accounts: [] } }),
    [`PUT ${path}/columns`]: () => ({ body: {} }),
  })
  renderPart(
    <AddingStudents
      choices={readAddingChoices.reply.parse(choices)}
      onAdded={() => undefined}
      holdsCards={false}
      renderLeaveCards={() => null}
      renderCards={() => null}
      onParentCode={() => undefined}
    />,
  )
  await fillField('Or paste from a spreadsheet', 'Name\tGrade\nAda Obi\tVIII\nBo Li\t9th')
  await pressElement('Use what I pasted')
  await pressElement('Check the rows')
  expect(await screen.findByText('Grade 8')).toBeTruthy()
  expect(await screen.findByText('Grade 9')).toBeTruthy()
})

test('in an installation without tutors, an unknown class says why it cannot be made, and can be left out for all', async () => {
  const path = '/api/admin/new-students'
  stubServer({
    [`GET ${path}/runs`]: () => ({ body: { runs: [] } }),
    [`POST ${path}/known-accounts`]: () => ({ body: { accounts: [] } }),
  })
  renderPart(
    <AddingStudents
      choices={readAddingChoices.reply.parse({ ...choices, tutors: [], classes: [] })}
      onAdded={() => undefined}
      holdsCards={false}
      renderLeaveCards={() => null}
      renderCards={() => null}
      onParentCode={() => undefined}
    />,
  )
  await fillField('Or paste from a spreadsheet', 'Name\tClass\nAda Obi\tSaturday A\nBen Ode\tSaturday A')
  await pressElement('Use what I pasted')
  await pressElement('Check the rows')
  const description = /A class needs a tutor, and there is none yet\./
  const question = await screen.findByRole('combobox', { name: 'Class “Saturday A”, named in 2 rows', description })
  fireEvent.change(question, { target: { value: 'none' } })
  expect(await screen.findByText('2 rows. No problem found.')).toBeTruthy()
})
