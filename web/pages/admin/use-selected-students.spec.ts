// @vitest-environment happy-dom
/** Tests that actions apply to exactly the selected students, on several pages of the list. */
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectedStudent } from '#contracts/people/matching-students.ts'
import { renderHookOfPage } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { useSelectedStudents } from './use-selected-students.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const student = (at: number, isFormal = true) =>
  selectedStudent.parse({
    id: isFormal ? makeIdAt(at) : `temp-${makeIdAt(at)}`,
    userId: makeIdAt(100 + at),
    fullName: `S${at}`,
    isFormal,
  })
const [ann, ben, cleo] = [student(1), student(2, false), student(3)]
const params = { page: 1, pageSize: 2, sort: 'fullName', order: 'asc', search: '' } as const
const list = { params, total: 3, userIds: [ann.userId, ben.userId] }
const names = (selected: ReadonlyMap<string, { fullName: string }>) => [...selected.values()].map((one) => one.fullName)

test('a selection stays on other pages, and loses those who are taken out', () => {
  stubServer({})
  const { result } = renderHookOfPage(useSelectedStudents)
  act(() => result.current.select([ann, ben], true))
  act(() => result.current.select([cleo], true))
  act(() => result.current.select([ann], false))
  expect(names(result.current.selected)).toEqual(['S2', 'S3'])
  act(() => result.current.clear())
  expect(result.current.selected.size).toBe(0)
})

test('those who are made formal stay selected under their new ids, and the others who have no record leave', () => {
  stubServer({})
  const { result } = renderHookOfPage(useSelectedStudents)
  const dan = student(4, false)
  act(() => result.current.select([ann, ben, dan], true))
  act(() => result.current.madeFormal([{ id: makeIdAt(50), userId: ben.userId }]))
  expect([...result.current.selected.values()]).toEqual([ann, { ...ben, id: makeIdAt(50), isFormal: true }])
})

test('the students of the other pages are selected too when somebody asks for it', async () => {
  const asked = stubServer({
    'GET /api/admin/matching-students': () => ({ body: { students: [ann, ben, cleo], total: 3 } }),
  })
  const { result } = renderHookOfPage(useSelectedStudents)
  expect(result.current.matchingIn(list, false)).toBeNull()
  act(() => result.current.select([ann, ben], true))
  act(() => result.current.matchingIn(list, false)?.onPress())
  await waitFor(() => expect(names(result.current.selected)).toEqual(['S1', 'S2', 'S3']))
  expect(asked).toHaveLength(1)
  act(() => result.current.matchingIn(list, false)?.onPress())
  expect(result.current.selected.size).toBe(0)
})

test('a failure leaves the selection as it is', async () => {
  stubServer({})
  const { result } = renderHookOfPage(useSelectedStudents)
  act(() => result.current.select([ann, ben], true))
  act(() => result.current.matchingIn(list, false)?.onPress())
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Failed to select the others' }))
  expect(names(result.current.selected)).toEqual(['S1', 'S2'])
})
