/** Folders are the rooms of the house: what a reader opens together. Between them imports, also of types, lead in one direction only. */
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, listFiles, readImports } from './imports.ts'
import { floors } from './law.ts'

test('no rooms import each other in a circle', async () => {
  const files = (await listFiles(['contracts', 'domain', 'server', 'web'], /[.]tsx?$/)).filter(isProduct)
  const rooms = roomGraph(await readImports(files))
  expect(rooms.size).toBeGreaterThan(40)
  expect(circleIn(rooms)).toBeNull()
})

test.each(['contracts', 'domain', 'web/ui'])(
  'every file of %s is in a room that the import law knows',
  async (folder) => {
    const files = await listFiles([folder], /[.](tsx?|css)$/)
    const rooms = new Set(files.map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''))
    expect([...rooms].sort()).toEqual([...(floors[folder] ?? [])].sort())
  },
)

test.for<[name: string, arrows: readonly [from: string, to: string][], circle: string[] | null]>([
  [
    'a chain',
    [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
    ],
    null,
  ],
  [
    'two',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['a', 'b', 'a'],
  ],
  [
    'three behind one',
    [
      ['x', 'a'],
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ],
    ['a', 'b', 'c', 'a'],
  ],
])('a circle is found: %s', ([, arrows, circle]) => {
  const rooms = new Map<string, Set<string>>()
  for (const [from, to] of arrows) rooms.set(from, (rooms.get(from) ?? new Set()).add(to))
  expect(circleIn(rooms)).toEqual(circle)
})

function isProduct(file: string) {
  return !/[.]spec[.]tsx?$/.test(file)
}

/**
 * A file beside the rooms (`server/app.ts`, which joins them) is a room of its own; so is `web/pages`, whose folders are
 * chapters. The folders of the domain, the contracts, the design system and the auth API are rooms, and so are a feature's.
 */
function roomOf(file: string): string {
  const [top, second, third, fourth, inFourth] = file.split('/')
  if (third === undefined) return file
  if (top === 'contracts' || top === 'domain') return `${top}/${second}`
  if (top === 'web' && (second === 'ui' || second === 'loading')) return `web/${second}/${third}`
  if (second === 'auth') return fourth === undefined ? 'server/auth' : `server/auth/${third}`
  if (second !== 'features') return `${top}/${second}`
  return inFourth === undefined ? `${top}/${second}/${third}` : `${top}/${second}/${third}/${fourth}`
}

function roomGraph(imports: ReadonlyMap<string, readonly Import[]>): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>()
  for (const [file, found] of imports) {
    const from = roomOf(file)
    for (const { from: written, isType } of found) {
      const target = written.startsWith('#')
        ? written.slice(1)
        : written.startsWith('.')
          ? posix.join(dirname(file), written)
          : null
      if (target === null || !imports.has(target)) continue
      // Every use case names the type of what `server/main.ts` gives it.
      if (target === 'server/services.ts' && isType) continue
      const to = roomOf(target)
      if (to !== from) rooms.set(from, (rooms.get(from) ?? new Set()).add(to))
    }
  }
  return rooms
}

/** The rooms of one circle in order, the first of them again at the end; null where there is none. */
function circleIn(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  function walk(room: string, path: readonly string[]): string[] | null {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room]
    if (done.has(room)) return null
    for (const next of rooms.get(room) ?? []) {
      const circle = walk(next, [...path, room])
      if (circle !== null) return circle
    }
    done.add(room)
    return null
  }
  for (const room of rooms.keys()) {
    const circle = walk(room, [])
    if (circle !== null) return circle
  }
  return null
}
