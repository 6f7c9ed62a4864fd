import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Cruise, cruiseImports } from './cruise.ts'
import { type Import, listFiles, listImports, projectFolder, readImports } from './imports.ts'
import { floors, law } from './law.ts'

const rooms = ['contracts', 'domain', 'server', 'web', 'test', 'scripts']

let imports: ReadonlyMap<string, readonly Import[]>

beforeAll(async () => {
  imports = await readImports(await listFiles(rooms, /[.](tsx?|css)$/))
})

describe('the import law', () => {
  test('is obeyed by every file', async () => {
    const { modules, dependencies, violations } = await cruiseImports(imports, law)
    expect(violations).toEqual([])
    expect(modules).toBeGreaterThan(200)
    expect(modules).toBe([...imports.keys()].filter((file) => !file.endsWith('.css')).length)
    expect(dependencies).toBeGreaterThan(500)
  })

  test.each<[what: string, name: RegExp, rooms: RegExp]>([
    [
      'what people do to their own account',
      /^(batchA|a)sAuth$/,
      /^server\/(auth\/|demo\/|features\/(access-cards|account|email-plus|profile)\/|http\/person-limits[.]ts$)/,
    ],
    [
      'administrators, within their own transaction',
      /^asAuthWithin$/,
      /^server\/features\/(adding-students|consents|user-administration|account|personal-data)\//,
    ],
    [
      'an invitation or an erasure of the system',
      /^asAuthWithinSystem$/,
      /^server\/(auth\/messages\/invite-again|features\/user-administration\/erase-user)[.]ts$/,
    ],
    ['the keeping of secrets', /^askAsAuth$/, /^server\/secrets\//],
  ])('lets only their rooms act with the rights of the accounts: %s', (_what, wanted, rooms) => {
    const users = [...imports].filter(([, found]) => found.some(({ names }) => names.some((name) => wanted.test(name))))
    // The layer's own specs try the rights that it gives.
    const elsewhere = users
      .map(([file]) => file)
      .filter((file) => !/^(test\/|server\/db\/[^/]+[.]spec[.]ts$)/.test(file))
    expect(elsewhere.filter((file) => !rooms.test(file))).toEqual([])
    expect(elsewhere.length).toBeGreaterThan(0)
  })

  test('lets a password sign-in take its steps from few files', () => {
    for (const step of ['endpoints/token-password', 'sessions/check-login']) {
      const found = imports.get(`server/auth/${step}.ts`) ?? []
      const ours = found.filter(({ from, isType }) => from.startsWith('.') && !isType)
      expect(ours.length, step).toBeGreaterThan(3)
      expect(ours.length, step).toBeLessThanOrEqual(8)
    }
  })

  test('lets only the database layer change the rights of a transaction within a batch', () => {
    const users = [...imports].filter(([, found]) =>
      found.some(({ names }) => names.some((name) => /^(becomeSystem|becomePerson|rebranded)$/.test(name))),
    )
    expect(users.map(([file]) => file)).toEqual(['server/db/hot-path.ts'])
  })

  test('lets only what is started see the environment, which it gives to the configuration', async () => {
    const readers: string[] = []
    for (const file of imports.keys()) {
      if (!/^(contracts|domain|server|web)\//.test(file) || file.includes('.spec.')) continue
      const source = await readFile(join(projectFolder, file), 'utf8')
      if (/process\s*\.\s*env|from 'node:process'/.test(source)) readers.push(file)
    }
    expect(readers.sort()).toEqual(['server/main.ts', 'server/run-command.ts'])
  })
})

/** For each rule an import that breaks it, in a project that is otherwise in order. */
const offences: Record<string, readonly [file: string, from: string, isType?: 'type']> = {
  'everything imported exists': ['test/support.ts', './absent.ts'],
  'no circles': ['domain/a.ts', './b.ts', 'type'],
  'the product knows no specs': ['server/features/tests/tests.queries.ts', '#test/support.ts'],
  'contracts know only contracts': ['contracts/a.ts', '#domain/a.ts', 'type'],
  'the domain knows only contracts': ['domain/a.ts', 'node:fs'],
  'the server knows contracts, the domain and what is installed with it': ['server/http/a.ts', '#web/ui/a.tsx', 'type'],
  'the app knows contracts, the domain and libraries, nothing of Node': [
    'web/pages/a.tsx',
    '#server/http/a.ts',
    'type',
  ],
  "the app does not know the server's libraries": ['web/pages/a.tsx', 'kysely'],
  'the design system knows no nouns': ['web/ui/a.tsx', '#contracts/a.ts', 'type'],
  'pages show what is loading and what failed through Loaded': ['web/pages/b.tsx', '../ui/feedback/ErrorState.tsx'],
  'parts that come late know the design system alone': ['web/loading/parts/a.tsx', '#web/features/session/a.ts'],
  "the app's line to the server knows no screens": ['web/api/a.ts', '../features/session/a.ts'],
  'features of the app do not know each other': ['web/features/session/a.ts', '#web/features/attempts/a.ts'],
  'the engine of an attempt knows no screen and no JSX': [
    'web/features/attempts/engine/a.ts',
    '../screen/a.ts',
    'type',
  ],
  'the engine of an attempt has no JSX itself': ['web/features/attempts/screen/b.tsx', '../engine/b.tsx'],
  'what comes before a test knows only the engine of an attempt': [
    'web/features/attempts/before/a.tsx',
    '../screen/a.ts',
    'type',
  ],
  'the test screen knows only the engine of an attempt': [
    'web/features/attempts/screen/a.ts',
    '../late-tools/a.tsx',
    'type',
  ],
  'the late tools know only the engine of an attempt and the test screen': [
    'web/features/attempts/late-tools/a.tsx',
    '../before/a.tsx',
  ],
  'the forward-only screen knows only the engine of an attempt and the test screen': [
    'web/features/attempts/forward/a.tsx',
    '../before/a.tsx',
  ],
  'kinds of questions know the design system and no feature': ['web/kinds/a.tsx', '#web/features/session/a.ts'],
  'features of the app know no pages': ['web/features/session/a.ts', '#web/pages/a.tsx'],
  "a feature's queries, presenters and routes are its own": [
    'server/features/attempts/open.ts',
    '../tests/tests.queries.ts',
    'type',
  ],
  'outside of features only use cases are called': ['server/auth/a.ts', '#server/features/tests/tests.queries.ts'],
  'the demo inserts attempts and leaves other queries alone': [
    'server/demo/demo-attempts.ts',
    '../features/tests/tests.queries.ts',
  ],
  'administrators make accounts in one way, which records the consent of the school': [
    'server/features/attempts/a.ts',
    '../../auth/accounts/create-user.ts',
  ],
  'queries ask the database and nobody else': ['server/features/tests/tests.queries.ts', './find-test.ts'],
  'use cases know nothing of HTTP': ['server/features/attempts/open.ts', 'hono'],
  'accounts know no feature': ['server/auth/b.ts', '../features/tests/find-test.ts', 'type'],
  'HTTP modules know nothing of accounts': ['server/http/a.ts', '../auth/a.ts', 'type'],
  'adapters know nothing of the house': ['server/adapters/a.ts', '../db/a.ts', 'type'],
  'the database layer knows nothing of what is stored': ['server/db/a.ts', '../auth/a.ts'],
  'what shares out scarce things knows nothing': ['server/sharing/a.ts', '../db/a.ts'],
  'only the database layer knows the driver': ['server/auth/a.ts', 'pg', 'type'],
  ...Object.fromEntries(Object.entries(floors).flatMap(([folder, rooms]) => rooms.map(offenceOnFloor(folder)))),
  'no module imports main': ['server/auth/a.ts', '../main.ts'],
}

/** A room imports the one above it, the highest room a file that joins them. */
function offenceOnFloor(folder: string) {
  return (room: string, floor: number, rooms: readonly string[]): [string, (typeof offences)[string]] => {
    const above = rooms[floor + 1]
    return [
      `${folder}/${room} knows no room above it`,
      [`${folder}/${room}/a.ts`, above === undefined ? '../above.ts' : `../${above}/a.ts`, 'type'],
    ]
  }
}

/** What is allowed, and close to what is not. */
const inOrder: readonly (readonly [file: string, from: string, isType?: 'type'])[] = [
  ['contracts/a.ts', 'zod/mini'],
  ['domain/b.ts', './a.ts'],
  ['domain/a.ts', '#domain/text/a.ts'],
  ['domain/a.spec.ts', 'vitest'],
  ['server/main.ts', './http/a.ts'],
  ['server/http/a.ts', 'hono/body-limit'],
  ['server/db/a.ts', 'pg'],
  ['server/auth/a.ts', '../db/a.ts'],
  ['server/auth/sessions/a.ts', '../wire/a.ts'],
  ['server/auth/wire/a.ts', '../../db/a.ts'],
  ['server/auth/endpoints/a.ts', '../sessions/a.ts'],
  ['server/auth/accounts/create-user.ts', '../../db/a.ts'],
  ['server/features/consents/make-account.ts', '../../auth/accounts/create-user.ts'],
  ['server/auth/auth-app.ts', './endpoints/a.ts'],
  ['server/features/tests/find-test.ts', '../../auth/a.ts'],
  ['server/adapters/a.ts', 'node:fs'],
  ['server/features/tests/tests.queries.ts', '../../db/a.ts'],
  ['server/features/tests/find-test.ts', './tests.queries.ts'],
  ['server/features/attempts/open.ts', '../tests/find-test.ts'],
  ['server/features/attempts/open.spec.ts', '#test/support.ts'],
  ['server/demo/demo-attempts.ts', '../features/attempts/attempts.queries.ts'],
  ['server/features/attempts/attempts.queries.ts', './open.ts', 'type'],
  ['web/ui/a.tsx', 'react'],
  ['web/ui/tables/b.tsx', '#web/loading/parts/b.ts'],
  ['web/loading/parts/b.ts', '#web/ui/text/a.ts'],
  ['domain/scores/b.ts', '#domain/answers/a.ts'],
  ['web/ui/feedback/ErrorState.tsx', 'react'],
  ['web/api/a.ts', '#contracts/a.ts'],
  ['web/features/attempts/a.ts', '#domain/a.ts'],
  ['web/features/attempts/engine/b.tsx', 'react'],
  ['web/features/attempts/engine/a.ts', './c.ts'],
  ['web/features/attempts/engine/c.ts', '#web/api/a.ts'],
  ['web/features/attempts/before/a.tsx', '../engine/a.ts'],
  ['web/features/attempts/screen/a.ts', '../engine/a.ts'],
  ['web/features/attempts/late-tools/a.tsx', '../screen/a.ts'],
  ['web/features/session/a.ts', '#web/ui/a.tsx'],
  ['web/pages/a.tsx', '#web/features/session/a.ts'],
  ['test/support.ts', '#server/http/a.ts'],
]

describe('each rule of the import law is seen to fire', () => {
  function project(lines: typeof inOrder) {
    const files = new Map<string, { from: string; isType: boolean }[]>()
    for (const [folder, rooms] of Object.entries(floors)) {
      for (const name of ['above', ...rooms.map((room) => `${room}/a`)]) files.set(`${folder}/${name}.ts`, [])
    }
    for (const [file, from, isType] of lines) {
      files.set(file, [...(files.get(file) ?? []), { from, isType: isType === 'type' }])
    }
    return files
  }

  let lawful: Cruise
  let broken: Cruise

  beforeAll(async () => {
    lawful = await cruiseImports(project(inOrder), law)
    broken = await cruiseImports(project([...inOrder, ...Object.values(offences)]), law)
  })

  test('but not at what is allowed', () => {
    expect(lawful.violations).toEqual([])
  })

  test.for(law.map(({ name }) => name))('%s', (name) => {
    const [file] = offences[name] ?? []
    expect(broken.violations.filter((violation) => violation.startsWith(`${name}: ${file} -> `))).toHaveLength(1)
  })
})

describe('the imports of a file', () => {
  test.for<[source: string, from: string, isType: boolean]>([
    [`import { a } from 'x'`, 'x', false],
    [`import 'x'`, 'x', false],
    [`import type { A } from 'x'`, 'x', true],
    [`import { type A } from 'x'`, 'x', false],
    [`export { a } from 'x'`, 'x', false],
    [`export * from 'x'`, 'x', false],
    [`const lazy = () => <p>{import('x').then(({ a }) => a)}</p>`, 'x', false],
    [`function f(a: import('x').A) {}`, 'x', true],
    [`async function f() { await using a = (await import('x')).a() }`, 'x', false],
  ])('is found in: %s', async ([source, from, isType]) => {
    expect(await listImports('a.tsx', source)).toMatchObject([{ from, isType }])
  })
})
