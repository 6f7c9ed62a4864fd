/**
 * Finds the code that a piece of code can reach, by the names that it uses. Reads text as formatted by Biome: a line that starts with a
 * letter starts a top-level statement.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A top-level statement of a file. */
export interface CodePart {
  readonly file: string
  readonly text: string
}

interface Source {
  readonly parts: ReadonlyMap<string, CodePart>
  /** The source of each imported name. `*` stands for a whole file. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

const sources = new Map<string, Source>()

/**
 * Returns all parts within `rooms` that the part can reach, and the parts of other folders that it uses directly. The part itself comes
 * first.
 */
export function listReachableParts(start: CodePart, rooms: RegExp): CodePart[] {
  const reached = new Set([start])
  for (const part of reached) {
    if (part !== start && !rooms.test(part.file)) continue
    for (const used of usedBy(part)) reached.add(used)
  }
  return [...reached]
}

/** Finds a name that the file exports or declares. */
export function findPart(file: string, name: string): CodePart | undefined {
  return sourceOf(file).parts.get(name)
}

function usedBy({ file, text }: CodePart): CodePart[] {
  const { parts, imports } = sourceOf(file)
  const named = [...text.matchAll(/(?<![\w$]|(?<!\.\.)\.)([A-Za-z_$][\w$]*)(?:\.(\w+))?/g)].flatMap(
    ([, name = '', field = '']) => {
      const from = imports.get(name)
      if (from === undefined) return parts.get(name) ?? []
      return findPart(from.file, from.name === '*' ? field : from.name) ?? []
    },
  )
  return [
    ...named,
    ...[...text.matchAll(/import\('([^']+)'\)/g)].flatMap(([, path = '']) => importedLate(path, file, text)),
  ]
}

/** Returns the file's parts that the text names, or all parts. */
function importedLate(path: string, file: string, text: string): CodePart[] {
  const parts = [...sourceOf(fileOf(path, file) ?? '').parts]
  const named = parts.filter(([name]) => new RegExp(`[.{ ]${name}\\b`).test(text))
  return (named.length > 0 ? named : parts).map(([, part]) => part)
}

function sourceOf(file: string): Source {
  const known = sources.get(file) ?? readSource(file)
  sources.set(file, known)
  return known
}

function readSource(file: string): Source {
  const statements = existsSync(file) ? readFileSync(file, 'utf8').split(/^(?=[a-z])/m) : []
  return {
    parts: new Map(statements.flatMap((text) => namesMade(text).map((name) => [name, { file, text }] as const))),
    imports: new Map(statements.flatMap((text) => importsIn(text, file))),
  }
}

function namesMade(statement: string): string[] {
  const made = /^(?:export )?(?:async )?(?:const|let|function|class) (?:(\w+)|[{[]([^}\]]*)[}\]])/.exec(statement)
  return [made?.[1] ?? [], made?.[2]?.match(/\w+/g) ?? []].flat()
}

function importsIn(statement: string, file: string): [string, { file: string; name: string }][] {
  const [, names = '', path = ''] = /^import ([^']+) from '([^']+)'/.exec(statement) ?? []
  const from = fileOf(path, file)
  if (from === null || names.startsWith('type ')) return []
  const whole = /\* as (\w+)/.exec(names)?.[1]
  if (whole !== undefined) return [[whole, { file: from, name: '*' }]]
  return [...names.matchAll(/(?<!type )\b(\w+)(?: as (\w+))?/g)].map(([, name = '', local]) => [
    local ?? name,
    { file: from, name },
  ])
}

function fileOf(path: string, file: string): string | null {
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? join(dirname(file), path) : null
}
