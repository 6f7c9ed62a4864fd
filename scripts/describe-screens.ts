/** Writes `docs/screens.md`: the requests of each page, and the code and tables that answer them. `--check` only compares. */
import './load-tsx.ts'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteObject } from 'react-router'
import * as z from 'zod/mini'
import { type CodePart, findPart, listReachableParts } from './code-reach.ts'

const page = 'docs/screens.md'
const { portalTables, routes } = await import('../web/routes.tsx')
const tables = [...readFileSync('server/db/schema.ts', 'utf8').matchAll(/^ {2}'?([\w.]+)'?: \w+Table$/gm)].map(
  ([, name = '']) => name,
)
const endpointMark = /^export const (\w+) = endpoint\(/

const text = `# Screens

\`npm run screens\` writes this page from the code, and \`npm run check\` compares. It follows names, so it may name an endpoint that a page
only can reach. It does not see which tables a function, a trigger or a policy of the database reads.

## Addresses

The frame of each portal is named with its layout. Features are folders of \`web/features\`.

| address | page | features | asks |
|---|---|---|---|
${(await listScreens()).map(describeScreen).sort().join('\n')}

## Endpoints

Routes are files of \`server\`. A table that is written is not named again as read.

| endpoint | request | routes | reads | writes |
|---|---|---|---|---|
${(await listAnswers()).sort().join('\n')}
`

const present = readFileSync(page, { encoding: 'utf8', flag: 'a+' })
if (present !== text && process.argv.includes('--check')) {
  console.error(`${page} is not what the code says. Run: npm run screens`)
  process.exitCode = 1
} else if (present !== text) writeFileSync(page, text)

interface Screen {
  readonly address: string
  readonly part: CodePart
}

async function listScreens(): Promise<Screen[]> {
  const portals = await Promise.all(
    [...portalTables].map(async ([name, load]) => screensOf(await load(), join('/', name, '*'))),
  )
  const screens = [...screensOf(routes, '*'), ...portals.flat()]
  return [...new Map(screens.map((screen) => [`${screen.address} ${screen.part.file}`, screen])).values()]
}

/** A layout has no address: it frames all addresses within it. */
function screensOf(table: readonly RouteObject[], around: string): Screen[] {
  return table.flatMap(({ path = around, lazy, Component, children = [] }) => {
    const load: unknown = Object(lazy).load
    const [, file = `pages/${Component?.name}.tsx`, name = Component?.name ?? ''] =
      /import\(['"]\.\.?\/(.+?)['"]\)\)?\.(\w+)/.exec(String(load)) ?? []
    const part = findPart(`web/${file}`, name)
    return [...(part ? [{ address: path, part }] : []), ...screensOf(children, path)]
  })
}

function describeScreen({ address, part }: Screen): string {
  const parts = listReachableParts(part, /^web\//)
  const features = namesIn(parts, ({ file }) => /^web\/features\/([^/]+)\//.exec(file)?.[1])
  const endpoints = namesIn(parts, ({ text }) => endpointMark.exec(text)?.[1])
  return `| \`${address}\` | \`${part.file.replace('web/', '')}\` | ${features.join(', ')} | ${endpoints.join(', ')} |`
}

async function listAnswers(): Promise<string[]> {
  const answers = globSync('server/**/*.ts', { exclude: ['**/*.spec.ts'] }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/(?=\broutes\s*\.on\w*\()/)
      .filter((text) => text.startsWith('routes'))
      .map((text) => describeAnswer({ file, text })),
  )
  return Promise.all(answers)
}

async function describeAnswer(route: CodePart): Promise<string> {
  const parts = listReachableParts(route, /^server\//)
  const asked = parts.find(({ text }) => endpointMark.test(text))
  const name = endpointMark.exec(asked?.text ?? '')?.[1] ?? ''
  const { [name]: made } = await import(`../${asked?.file}`)
  const { method, path } = z.object({ method: z.string(), path: z.string() }).parse(made)
  const code = parts.filter(({ file }) => file.startsWith('server/')).map(({ text }) => text)
  const writes = tablesAfter(code, 'insertInto|updateTable|deleteFrom|insert into|update|delete from')
  const reads = tablesAfter(code, 'selectFrom|\\w*Join|from|join|using').filter((table) => !writes.includes(table))
  const file = route.file.replace('server/', '')
  return `| ${name} | \`${method} ${path}\` | \`${file}\` | ${reads.join(', ')} | ${writes.join(', ')} |`
}

function tablesAfter(code: readonly string[], words: string): string[] {
  const named = new RegExp(`\\b(?:${words})(?:\\(\\s*'| )(?:public\\.)?([\\w.]+)`, 'g')
  const found = new Set(code.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name)))
  return tables.filter((table) => found.has(table))
}

function namesIn(parts: readonly CodePart[], nameOf: (part: CodePart) => string | undefined): string[] {
  return [...new Set(parts.flatMap((part) => nameOf(part) ?? []))].sort()
}
