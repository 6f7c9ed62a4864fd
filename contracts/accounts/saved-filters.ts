/** An administrator's view of a list: filters saved under a name, and hidden columns. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'

const viewedLists = ['students', 'users', 'tests', 'reports'] as const
const viewedList = z.enum(viewedLists)
export type ViewedList = z.output<typeof viewedList>

const mostSavedFilters = 30

const word = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))

const value = z.optional(z.string().check(z.maxLength(200)))

/** The list parameters that a saved filter keeps: search, filters and order. Others, such as the page, are left out. */
export const filterValues = z.object({
  ...{ search: value, sort: value, order: value },
  ...{ grade: value, status: value, role: value, tab: value, analytics: value },
  ...{ test: value, counted: value, class: value, school: value, show: value },
})
export type FilterValues = z.output<typeof filterValues>

export const savedFilter = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please enter a name'), z.maxLength(60, 'Enter at most 60 characters.')),
  values: filterValues,
})
export type SavedFilter = z.output<typeof savedFilter>

const listView = z.object({
  /** Sorted by name. */
  filters: z.array(savedFilter),
  hiddenColumns: z.array(z.string()),
})
export type ListView = z.output<typeof listView>

export const getListView = endpoint({
  method: 'GET',
  path: '/admin/list-view',
  summary: 'My saved filters and hidden columns of a list',
  params: z.object({ list: viewedList }),
  reply: listView,
  refusals: ['not_allowed'],
})

export const updateListView = endpoint({
  method: 'PUT',
  path: '/admin/list-view',
  summary: 'Replace my saved filters of a list, or my hidden columns, or both',
  body: z.object({
    list: viewedList,
    filters: z.optional(
      z.array(savedFilter).check(
        z.maxLength(mostSavedFilters, `At most ${mostSavedFilters} filters can be saved.`),
        z.refine(
          (filters) => new Set(filters.map(({ name }) => name.toLowerCase())).size === filters.length,
          'There is already a filter with this name.',
        ),
      ),
    ),
    hiddenColumns: z.optional(z.array(word).check(z.maxLength(20))),
  }),
  reply: listView,
  refusals: ['not_allowed'],
})
