import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const app = new URL('../web/', import.meta.url)
const call = /\bpreloadedPart\(\s*async \(\) =>/g
const imported = /^\s*\(await import\('(?<module>[^']+)'\)\)/

/** Returns the modules, relative to the app's folder, whose parts pages display at once (`web/loading/parts/preloaded-part.tsx`). */
export function findPreloadedParts(): string[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((source) => source.endsWith('.tsx') && !source.endsWith('.spec.tsx'))
    .flatMap((source) => listPreloadedPartsIn(source, readFileSync(new URL(source, app), 'utf8')))
}

/** Throws if a call does not import its part itself, because the page would wait for a file that its HTML does not name. */
export function listPreloadedPartsIn(source: string, code: string): string[] {
  return [...code.matchAll(call)].map((found) => {
    const module = imported.exec(code.slice(found.index + found[0].length))?.groups?.module
    if (module === undefined) throw new Error(`In web/${source}, preloadedPart does not import its part itself.`)
    return module.startsWith('#web/') ? module.slice('#web/'.length) : posix.join(posix.dirname(source), module)
  })
}
