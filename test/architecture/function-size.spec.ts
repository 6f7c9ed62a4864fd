/** Functions that fit on a screen. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from '@swc/core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listFiles, projectFolder } from './imports.ts'

const longest = 80

const namedFunction = z.object({
  type: z.enum(['FunctionDeclaration', 'FunctionExpression']),
  identifier: z.object({ value: z.string() }),
  span: z.object({ start: z.number(), end: z.number() }),
})

interface Named {
  readonly name: string
  readonly start: number
  readonly end: number
}

const folders = ['contracts', 'domain', 'server', 'web']

test(`no function of the product has more than ${longest} lines`, async () => {
  const files = (await listFiles(folders, /[.]tsx?$/)).filter((file) => !/[.]spec[.]tsx?$/.test(file))
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(projectFolder, file), 'utf8')
      return (await longFunctions(file, source)).map((name) => `${file}: ${name}`)
    }),
  )
  expect(files.length).toBeGreaterThan(900)
  expect(found.flat()).toEqual([])
})

const body = '{\n'.padEnd(1 + longest, '\n').concat('}')

test.for([
  ['declared', `function long() ${body}`],
  ['exported', `export function long() ${body}`],
  ['of a component that is remembered', `const Long = memo(function long() ${body})`],
  ['inside of another one', `function short() { function long() ${body}; return long }`],
])('finds a long function: %s', async ([, source = '']) => {
  expect(await longFunctions('a.ts', source)).toContain('long')
  expect(await longFunctions('a.ts', source.replace('\n\n', '\n'))).not.toContain('long')
})

/** The names of functions that are too long, also inside of others. */
async function longFunctions(file: string, text: string): Promise<string[]> {
  const source = Buffer.from(text)
  const module = await parse(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
  // Offsets count bytes, from where the parser began with this file.
  const origin = module.span.end - source.length
  return namedFunctions(module.body)
    .filter(({ start, end }) => linesIn(source.subarray(start - origin, end - origin)) > longest)
    .map(({ name }) => name)
}

function namedFunctions(node: unknown): Named[] {
  if (Array.isArray(node)) return node.flatMap(namedFunctions)
  const within = typeof node === 'object' && node !== null ? Object.values(node).flatMap(namedFunctions) : []
  const named = namedFunction.safeParse(node)
  return named.success ? [{ name: named.data.identifier.value, ...named.data.span }, ...within] : within
}

function linesIn(source: Buffer): number {
  return source.toString().split('\n').length
}
