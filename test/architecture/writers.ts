/** Which functions of the app change something on the server: by themselves, or by a function that they call. */
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type Import, listFiles, projectFolder, readImports } from './imports.ts'

interface TopFunction {
  /** The file and the name. */
  readonly id: string
  readonly file: string
  readonly body: string
  /** The ids of functions that it calls. */
  readonly calls: readonly string[]
}

const declaration = /^(?:export )?(?:async )?function\*? (\w+)/
/** Also of functions that are handed on. */
const usedNames = /(?<![.\w])[a-z]\w*(?!\w|:)/g
const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g
/** A change that the query library makes, one of an old function of the platform, and what the auth client does. */
const changes = /\b(?:useMutation|callFunction|authClient)\(/

/** The files of features and pages, and what hooks of `web/api` they share, that have such a function. */
export async function findWritingFiles(): Promise<ReadonlySet<string>> {
  const files = (await listFiles(['web'], /[.]tsx?$/)).filter((file) => isOfScreens.test(file) && !isSpec.test(file))
  const imports = await readImports(files)
  const changing = await listChangingEndpoints()
  const functions = (await Promise.all(files.map((file) => functionsOf(file, imports.get(file) ?? [])))).flat()
  const writers = new Set(functions.filter(({ body }) => writes(body, changing)).map(({ id }) => id))
  for (let before = -1; before < writers.size; ) {
    before = writers.size
    for (const { id, calls } of functions)
      if (calls.some((called) => called !== givesSession && writers.has(called))) writers.add(id)
  }
  return new Set(functions.filter(({ id }) => writers.has(id)).map(({ file }) => file))
}

const isOfScreens = /^web\/(features\/|pages\/|api\/use-)/
/** Gives the session's acts to everybody who asks who is signed in. */
const givesSession = 'web/features/session/store/use-auth.ts useAuth'
const isSpec = /[.]spec[.]tsx?$/

function writes(body: string, changing: ReadonlySet<string>): boolean {
  if (changes.test(body)) return true
  return [...body.matchAll(/\bcall\((\w+)/g)].some(([, endpoint = '']) => changing.has(endpoint))
}

/** Those at the top of the file: each begins and ends without an indent. */
async function functionsOf(file: string, imports: readonly Import[]): Promise<TopFunction[]> {
  const source = (await readFile(join(projectFolder, file), 'utf8')).replaceAll(comments, '')
  const places = new Map(
    imports.flatMap((one) => one.names.map((name) => [name, `${resolveProjectPath(file, one.from)} ${name}`] as const)),
  )
  return source.split(/\n(?=(?:export )?(?:async )?function\b)/).flatMap((text) => {
    const name = declaration.exec(text)?.[1]
    if (name === undefined) return []
    const names = [...new Set(text.match(usedNames))]
    const calls = names.map((used) => places.get(used) ?? `${file} ${used}`)
    return [{ id: `${file} ${name}`, file, body: text, calls }]
  })
}

/** Below the project's folder. */
export function resolveProjectPath(file: string, from: string): string {
  return from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)
}

/** The names of endpoints that do not only read. */
async function listChangingEndpoints(): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const file of await listFiles(['contracts'], /(?<![.]spec)[.]ts$/)) {
    const source = await readFile(join(projectFolder, file), 'utf8')
    const endpoints = source.matchAll(/^export const (\w+) = endpoint\(\{\s*method: '(\w+)'/gm)
    for (const [, name = '', method] of endpoints) if (method !== 'GET') found.add(name)
  }
  return found
}
