import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePageParams, pageReply } from './paging.ts'

const params = z.object(definePageParams(['fullName', 'createdAt'], { sort: 'createdAt', order: 'desc' }))

test('a list has its default page and order until a reader chooses others', () => {
  expect(params.parse({})).toEqual({ page: 1, pageSize: 50, sort: 'createdAt', order: 'desc' })
})

test('numbers are read from an address', () => {
  expect(params.parse({ page: '3', pageSize: '100', sort: 'fullName', order: 'asc' })).toEqual({
    page: 3,
    pageSize: 100,
    sort: 'fullName',
    order: 'asc',
  })
})

test.each([{ page: '0' }, { page: 'x' }, { page: '1.5' }, { pageSize: '101' }, { sort: 'password' }, { order: 'up' }])(
  '%o is refused',
  (sent) => {
    expect(params.safeParse(sent).success).toBe(false)
  },
)

test('a reply says which page it is', () => {
  expect(z.object(pageReply).safeParse({ total: 0, page: 0, pageSize: 25 }).success).toBe(false)
  expect(z.object(pageReply).safeParse({ total: 0, page: 1, pageSize: 25 }).success).toBe(true)
})
