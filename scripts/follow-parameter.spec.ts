import { expect, test } from 'vitest'
import { followParameter } from './follow-parameter.ts'

const start = `
  import { check } from './check.ts'
  import { store } from '#server/store.ts'
  import pino from 'pino'
  import type { Person } from './person.ts'
  export async function save(person: Person, sheet: string) {
    check(sheet)
    check(person)
    pino(person)
    const again = person
    await store({ who: again, sheet })
    return finish(person.name, person)
  }
  const finish = (name: string, given: Person) => check(given)`

const check = `
  import { store } from './store.ts'
  export function check(asked) { if (asked) store({ sheet: asked }) }`

const store = `
  export async function store({ who: owner, sheet }) { log(owner) }
  function log(line) { log(line) }`

const sources = new Map([
  ['server/save.ts', start],
  ['server/check.ts', check],
  ['server/store.ts', store],
])
const read = async (file: string) => sources.get(file) ?? null

test('a parameter goes from call to call, under each of its names, and a way that was taken is not taken again', async () => {
  const { steps, files, returns } = await followParameter({ file: 'server/save.ts', name: 'save' }, read)
  expect(steps.map(({ file, name, parameter }) => `${file} ${name}(${parameter})`)).toEqual([
    'server/save.ts save(person)',
    'server/check.ts check(asked)',
    'server/store.ts store(sheet)',
    'server/store.ts store(owner)',
    'server/store.ts log(line)',
    'server/store.ts log(line)',
    'server/save.ts finish(given)',
    'server/check.ts check(asked)',
  ])
  expect([files, returns]).toEqual([['server/save.ts', 'server/check.ts', 'server/store.ts'], 2])
})

test('a function that is not there is named', async () => {
  await expect(followParameter({ file: 'server/save.ts', name: 'saves' }, read)).rejects.toThrow('no function saves')
  await expect(followParameter({ file: 'server/no.ts', name: 'save' }, read)).rejects.toThrow('server/no.ts')
})
