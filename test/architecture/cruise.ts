/**
 * Runs dependency-cruiser over import lists. Its own parsers do not know this project's syntax (with TypeScript 7 it finds
 * nothing at all, and its use of swc stops at JSX and at `using`), so it is given stand-ins: files at the same paths that
 * hold nothing but the imports.
 */
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { type Import, projectFolder } from './imports.ts'

export interface Cruise {
  /** Source files that were found; libraries are not counted. */
  readonly modules: number
  /** Imports between source files. */
  readonly dependencies: number
  /** As `rule: from -> to`, sorted. */
  readonly violations: readonly string[]
}

/** For each path what the file there imports. */
type Imports = ReadonlyMap<string, readonly Pick<Import, 'from' | 'isType'>[]>

export async function cruiseImports(imports: Imports, law: readonly IForbiddenRuleType[]): Promise<Cruise> {
  const folder = await mkdtemp(join(tmpdir(), 'prep-imports-'))
  try {
    await copyFile(join(projectFolder, 'package.json'), join(folder, 'package.json'))
    await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'), 'junction')
    for (const [path, found] of imports) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), found.map(standIn).join('\n'))
    }
    const { output } = await cruise(
      [...new Set([...imports.keys()].map((path) => path.split('/')[0] ?? ''))],
      {
        baseDir: folder,
        parser: 'swc',
        doNotFollow: { path: 'node_modules' },
        validate: true,
        ruleSet: { forbidden: [...law] },
      },
      {
        conditionNames: ['import', 'default'],
        exportsFields: ['exports'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      },
    )
    if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`)
    return summarise(output, imports)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function standIn({ from, isType }: Pick<Import, 'from' | 'isType'>, at: number) {
  const name = JSON.stringify(from)
  return isType ? `let type${at}: import(${name})` : `import ${name}`
}

function summarise({ modules, summary }: ICruiseResult, imports: Imports): Cruise {
  const ours = modules.filter(({ source }) => imports.has(source) && !source.endsWith('.css'))
  return {
    modules: ours.length,
    dependencies: ours.flatMap(({ dependencies }) => dependencies.filter(({ resolved }) => imports.has(resolved)))
      .length,
    violations: summary.violations
      .map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to.replace(/^.*node_modules\//, '')}`)
      .sort(),
  }
}
