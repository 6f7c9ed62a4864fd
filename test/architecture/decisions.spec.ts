import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './imports.ts'

const folder = join(projectFolder, 'docs/decisions')

test('each decision has its number, a title, a date and a status', async () => {
  const names = (await readdir(folder)).sort()
  expect(names.length).toBeGreaterThan(25)
  for (const [at, name] of names.entries()) {
    const [title, , date, status] = (await readFile(join(folder, name), 'utf8')).split('\n')
    const number = String(at + 1)
    expect(name).toMatch(new RegExp(`^${number.padStart(4, '0')}-[a-z0-9-]+[.]md$`))
    expect(title).toMatch(new RegExp(`^# ${number}[.] \\S`))
    expect(date, name).toMatch(/^Date: \d{4}-\d\d-\d\d$/)
    expect(status, name).toMatch(/^Status: (proposed|accepted|superseded by decision \d+)/)
  }
})
