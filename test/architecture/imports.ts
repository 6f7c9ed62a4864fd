/** What each source file of the project imports, read from its syntax. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@swc/core'

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

export interface Import {
  /** As it is written: `./x.ts`, `#contracts/x.ts`, `pg`. */
  readonly from: string
  /** Nothing of it is left when the program runs. */
  readonly isType: boolean
  /** An expression, run when the program comes to it. */
  readonly isLate?: boolean
  /** What is taken by name, under the name that it has over there. */
  readonly names: readonly string[]
}

/** Paths below the project's folder, with slashes, of the files in these folders that have one of the extensions. */
export async function listFiles(folders: readonly string[], extensions: RegExp): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    const entries = await readdir(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isFile() || !extensions.test(entry.name)) continue
      found.push(relative(projectFolder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    }
  }
  return found.sort()
}

export async function readImports(files: readonly string[]): Promise<Map<string, Import[]>> {
  const imports = new Map<string, Import[]>()
  for (const file of files)
    imports.set(file, await listImports(file, await readFile(join(projectFolder, file), 'utf8')))
  return imports
}

/** A stylesheet imports nothing that the law knows of. */
export async function listImports(file: string, source: string): Promise<Import[]> {
  if (file.endsWith('.css')) return []
  const { body } = await parse(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
  const found: Import[] = []
  for (const item of body) {
    if (item.type === 'ImportDeclaration') {
      const names = item.specifiers.map((specifier) =>
        specifier.type === 'ImportSpecifier' ? (specifier.imported?.value ?? specifier.local.value) : '*',
      )
      found.push({ from: item.source.value, isType: item.typeOnly, names })
    } else if (item.type === 'ExportAllDeclaration' || item.type === 'ExportNamedDeclaration') {
      if (item.source) found.push({ from: item.source.value, isType: false, names: ['*'] })
    }
    found.push(...dynamicImports(item))
  }
  return found
}

/** `import('x')` as an expression or as a type, anywhere. */
function dynamicImports(node: unknown): Import[] {
  if (Array.isArray(node)) return node.flatMap(dynamicImports)
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(dynamicImports)
  const found = importedBy(node)
  return found === null ? within : [found, ...within]
}

function importedBy(node: object): Import | null {
  if (hasType(node, 'TsImportType') && 'argument' in node) {
    const from = textOf(node.argument)
    return from === null ? null : { from, isType: true, names: ['*'] }
  }
  if (!hasType(node, 'CallExpression') || !('callee' in node) || !('arguments' in node)) return null
  const [first] = Array.isArray(node.arguments) ? node.arguments : []
  const from = hasType(node.callee, 'Import') ? textOf(first?.expression) : null
  return from === null ? null : { from, isType: false, isLate: true, names: ['*'] }
}

function textOf(node: unknown): string | null {
  return hasType(node, 'StringLiteral') && 'value' in node ? String(node.value) : null
}

function hasType(node: unknown, type: string): node is object {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === type
}
