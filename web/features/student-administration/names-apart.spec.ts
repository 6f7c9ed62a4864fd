// @vitest-environment happy-dom
/** Two people with the same name have different names in each administrator list, on screen and for screen readers. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt, makeManagedStudent, saturdayClass } from '#test/support/web-people.ts'

beforeEach(() => {
  resetPageModules()
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
})
afterEach(() => vi.unstubAllGlobals())

const twins = [1, 2].map((at) => ({
  id: makeIdAt(at),
  fullName: 'Li Wei',
  email: `li${at}@example.com`,
  grade: 8,
  school: 'Elm',
}))
const both = ['Li Wei (li1@example.com)', 'Li Wei (li2@example.com)']

test('in the list of students', async () => {
  const students = twins.map((twin, at) => ({ ...makeManagedStudent(), ...twin, userId: makeIdAt(at + 10) }))
  stubServer({ 'GET /api/admin/students': () => ({ body: { students, total: 2, page: 1, pageSize: 25 } }) })
  const { managedStudentsQuery } = await import('./students.queries.ts')
  const params = { search: '', sort: 'createdAt', order: 'desc', page: 1, pageSize: 25 } as const
  const list = await new QueryClient().fetchQuery(managedStudentsQuery(params))
  expect(list.students.map(({ fullName }) => fullName)).toEqual(both)
  expect(list.students.map(({ storedName }) => storedName)).toEqual(['Li Wei', 'Li Wei'])
})

test('in a class', async () => {
  stubServer({
    [`GET /api/admin/classes/${saturdayClass.id}`]: () => ({ body: { ...saturdayClass, students: twins, late: [] } }),
  })
  const { managedClassQuery } = await import('./classes.queries.ts')
  const found = await new QueryClient().fetchQuery(managedClassQuery(saturdayClass.id))
  expect(found.students.map(({ fullName }) => fullName)).toEqual(both)
})
