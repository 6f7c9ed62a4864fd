/**
 * Follows the first parameter of a function through the calls that receive it, in source order. After a call, the caller continues, so
 * every change of file counts as a jump for the reader.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parse } from '@swc/core'

export interface FlowStart {
  readonly file: string
  readonly name: string
}

/** A call that receives the parameter. */
export interface Step extends FlowStart {
  readonly parameter: string
}

export interface ParameterFlow {
  readonly steps: readonly Step[]
  /** In the order in which a reader opens them. */
  readonly files: readonly string[]
  /** The number of returns to a file that was entered before. */
  readonly returns: number
}

/** Returns the text of a project file, or null if it does not exist. */
export type ReadSource = (file: string) => Promise<string | null>

export function readFrom(folder: string): ReadSource {
  return (file) => readFile(join(folder, file), 'utf8').catch(() => null)
}

/** Throws if the file does not have the function. */
export async function followParameter(start: FlowStart, read: ReadSource): Promise<ParameterFlow> {
  const sources = new Sources(read)
  const steps: Step[] = []
  const walked = new Set<string>()

  async function walk({ file, name }: FlowStart, given: readonly Given[]): Promise<void> {
    const source = await sources.of(file)
    const made = source?.functions.get(name)
    if (!source || !made) {
      if (steps.length === 0) throw new Error(`${file} has no function ${name}.`)
      return
    }
    const names = new Set(given.flatMap((one) => receivedNames(made.parameters[one.at], one.key)))
    steps.push({ file, name, parameter: [...names].join(', ') })
    const visit = `${file} ${name} ${[...names].join()}`
    if (walked.has(visit)) return
    walked.add(visit)
    for (const call of callsIn(made.body, names)) {
      const callee = source.imports.get(call.name) ?? { file, name: call.name }
      if (callee.file !== null) await walk({ file: callee.file, name: callee.name }, call.given)
    }
  }

  await walk(start, [{ at: 0, key: null }])
  return { steps, ...countJumps(steps.map(({ file }) => file)) }
}

function countJumps(entered: readonly string[]): Pick<ParameterFlow, 'files' | 'returns'> {
  const changes = entered.filter((file, at) => file !== entered[at - 1])
  const files = [...new Set(changes)]
  return { files, returns: changes.length - files.length }
}

interface Syntax {
  readonly type: string
  readonly [field: string]: unknown
}

interface MadeFunction {
  readonly parameters: readonly unknown[]
  readonly body: unknown
}

interface Source {
  readonly functions: ReadonlyMap<string, MadeFunction>
  /** The source of each imported name. `file` is null for a package. */
  readonly imports: ReadonlyMap<string, { readonly file: string | null; readonly name: string }>
}

class Sources {
  readonly #read: ReadSource
  readonly #known = new Map<string, Promise<Source | null>>()

  constructor(read: ReadSource) {
    this.#read = read
  }

  of(file: string): Promise<Source | null> {
    const known = this.#known.get(file) ?? this.#parse(file)
    this.#known.set(file, known)
    return known
  }

  async #parse(file: string): Promise<Source | null> {
    const text = await this.#read(file)
    if (text === null) return null
    const { body } = await parse(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
    return {
      functions: new Map(body.flatMap(functionsOf)),
      imports: new Map(body.flatMap((item) => importsOf(item, file))),
    }
  }
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string | null {
  return isSyntax(value) && typeof value.value === 'string' ? value.value : null
}

/** Returns the file's functions by name, including those assigned to constants. */
function functionsOf(item: unknown): [string, MadeFunction][] {
  if (!isSyntax(item)) return []
  if (item.type === 'ExportDeclaration') return functionsOf(item.declaration)
  if (item.type === 'FunctionDeclaration') {
    const name = textOf(item.identifier)
    const parameters = listOf(item.params).map((one) => (isSyntax(one) ? one.pat : patternOf(one)))
    return name === null ? [] : [[name, { parameters, body: item.body }]]
  }
  if (item.type !== 'VariableDeclaration') return []
  return listOf(item.declarations).flatMap((one): [string, MadeFunction][] => {
    if (!isSyntax(one) || !isSyntax(one.init) || one.init.type !== 'ArrowFunctionExpression') return []
    const name = textOf(one.id)
    return name === null ? [] : [[name, { parameters: listOf(one.init.params), body: one.init.body }]]
  })
}

function patternOf(parameter: unknown): unknown {
  return typeof parameter === 'object' && parameter !== null && 'pat' in parameter ? parameter.pat : undefined
}

const rooms = ['contracts', 'domain', 'server', 'web', 'scripts', 'test']

function importsOf(item: unknown, file: string): [string, { file: string | null; name: string }][] {
  if (!isSyntax(item) || item.type !== 'ImportDeclaration' || item.typeOnly === true) return []
  const from = textOf(item.source) ?? ''
  return listOf(item.specifiers).flatMap((one) => {
    const local = isSyntax(one) ? textOf(one.local) : null
    if (local === null || !isSyntax(one)) return []
    return [[local, { file: pathOf(from, file), name: textOf(one.imported) ?? local }]]
  })
}

function pathOf(from: string, file: string): string | null {
  if (from.startsWith('.')) return relative('.', join(dirname(file), from)).replaceAll('\\', '/')
  return rooms.some((room) => from.startsWith(`#${room}/`)) ? from.slice(1) : null
}

/** An argument that is the parameter, or an object with the parameter as a property. */
interface Given {
  readonly at: number
  readonly key: string | null
}

interface Call {
  readonly name: string
  readonly given: readonly Given[]
}

/** Returns the names that a function gives to the received value. If it destructures the value, the parts are not followed. */
function receivedNames(pattern: unknown, key: string | null): string[] {
  if (!isSyntax(pattern)) return []
  if (pattern.type === 'Identifier') return [textOf(pattern) ?? '']
  if (pattern.type !== 'ObjectPattern' || key === null) return []
  return listOf(pattern.properties).flatMap((one) => {
    if (!isSyntax(one) || textOf(one.key) !== key) return []
    return one.type === 'KeyValuePatternProperty' ? receivedNames(one.value, null) : [key]
  })
}

/** Returns the calls in source order. Also follows another name that is assigned the parameter. */
function callsIn(node: unknown, names: Set<string>): Call[] {
  if (Array.isArray(node)) return node.flatMap((one) => callsIn(one, names))
  if (typeof node !== 'object' || node === null) return []
  if (isSyntax(node) && node.type === 'VariableDeclarator') {
    for (const { key } of givenBy(node.init, 0, names)) for (const name of receivedNames(node.id, key)) names.add(name)
  }
  const own = isSyntax(node) && node.type === 'CallExpression' ? callOf(node, names) : []
  return [...own, ...Object.values(node).flatMap((one) => callsIn(one, names))]
}

function callOf(node: Syntax, names: ReadonlySet<string>): Call[] {
  const name = isSyntax(node.callee) && node.callee.type === 'Identifier' ? textOf(node.callee) : null
  const given = listOf(node.arguments).flatMap((one, at) => givenBy(expressionOf(one), at, names))
  return name === null || given.length === 0 ? [] : [{ name, given }]
}

function expressionOf(argument: unknown): unknown {
  return typeof argument === 'object' && argument !== null && 'expression' in argument ? argument.expression : undefined
}

function givenBy(node: unknown, at: number, names: ReadonlySet<string>): Given[] {
  const isOne = (one: unknown) => isSyntax(one) && one.type === 'Identifier' && names.has(textOf(one) ?? '')
  if (isOne(node)) return [{ at, key: null }]
  if (!isSyntax(node) || node.type !== 'ObjectExpression') return []
  return listOf(node.properties).flatMap((one): Given[] => {
    if (isOne(one)) return [{ at, key: textOf(one) }]
    return isSyntax(one) && one.type === 'KeyValueProperty' && isOne(one.value) ? [{ at, key: textOf(one.key) }] : []
  })
}
