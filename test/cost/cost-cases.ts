/**
 * Requests that try to keep the server busy: each text field of each operation of the fuzzer, filled with each hostile text. The table is
 * the fuzzer's own, so that no endpoint can be forgotten.
 */
import { maxImportRequestBytes } from '#contracts/authoring/import-file.ts'
import type { Operation } from '../fuzz/operations.ts'
import { costlyTexts, fittingTexts, type HostileText, markup } from './hostile-texts.ts'
import { listTextPlaces, measureJson, type RequestPlace } from './text-places.ts'

export interface CostCase {
  /** What is filled, with what, how long. */
  readonly name: string
  readonly place: string
  /** `«name»` stands for ids of the target, in a body as in an address. */
  request(valid: unknown): { readonly path: string; readonly body: string | undefined }
}

const megabyte = 1024 * 1024
/** Node takes 16 kB of headers, the address among them. */
const longestAddress = 12_000
/** What the auth API takes: passwords, texts, tokens. */
const lengthsOfAuth = [72, 1024, 8192]
/** A shorter text costs little, whatever it contains. */
const longestShort = 300
const allTexts = [...costlyTexts, ...fittingTexts]
const uuids: HostileText = { name: 'ids', of: () => crypto.randomUUID() }

/** Uploads are measured apart. */
export function listCostCases(operation: Operation): CostCase[] {
  if (operation.body === 'file') return []
  const inPlaces = listTextPlaces(operation).flatMap((place) =>
    sentTo(operation, place).map(({ text, length }) => caseOf(operation, place, text, length)),
  )
  return [...inPlaces, ...(operation.body === null ? [] : wholeBodies(operation))]
}

export function getLargestBody({ path }: Operation): number {
  return /\/(import|test-imports)$/.test(path) ? maxImportRequestBytes : megabyte
}

function sentTo(operation: Operation, place: RequestPlace): { text: HostileText; length: number }[] {
  const room = place.where === 'body' ? getLargestBody(operation) : longestAddress
  const each = (texts: readonly HostileText[], length: number) => texts.map((text) => ({ text, length }))
  const beyond = each(costlyTexts.slice(0, 2), room)
  const ids = place.format === 'uuid' ? [{ text: uuids, length: 36 }] : []
  if (place.where === 'path') return each(costlyTexts, room)
  if (operation.area !== 'api' && place.where === 'body') {
    const [short = 0, usual = 0, long = 0] = lengthsOfAuth
    const asPassword = place.name.includes('password') ? each(costlyTexts, short) : []
    return [...asPassword, ...each(allTexts, usual), ...each(costlyTexts, long), ...beyond]
  }
  // One look at its form refuses what is no id and no date.
  if (place.format !== undefined && place.format !== 'email') return [...each(costlyTexts, room), ...ids]
  const longest = Math.min(place.longest ?? room, room)
  if (longest < longestShort) return [...each(costlyTexts, longest), ...beyond, ...ids]
  const authored = operation.area === 'api' ? markup : []
  return [...each([...allTexts, ...authored], longest), ...(longest < room ? beyond : []), ...ids]
}

function caseOf(operation: Operation, place: RequestPlace, text: HostileText, length: number): CostCase {
  return {
    name: `${place.name} = ${text.name}, ${length}`,
    place: place.name,
    request(valid) {
      const { path, query } = operation
      if (place.where === 'body')
        return { path: withIds(path), body: filledBody(operation, place, text, length, valid) }
      const value = encodeURIComponent(
        shortened(text, length, (made) => encodeURIComponent(made).length, longestAddress),
      )
      const key = place.name.replace(/^\w+ /, '')
      const body = operation.body === null ? undefined : JSON.stringify(valid)
      if (place.where === 'path') return { path: withIds(path.replace(`{${key}}`, value)), body }
      const needed = Object.keys(query).includes('kind') && key !== 'kind' ? 'kind=parent&' : ''
      return { path: `${withIds(path)}?${needed}${key}=${value}`, body }
    },
  }
}

/** As the operation accepts it, except for one text. Not larger than the limit. */
function filledBody(operation: Operation, place: RequestPlace, text: HostileText, length: number, valid: unknown) {
  const most = getLargestBody(operation)
  const room = most - 1024 - measureJson(valid)
  const made = text === uuids ? null : shortened(text, Math.min(length, room), measureJson, room)
  return JSON.stringify(place.fill(valid, () => made ?? text.of(length), room))
}

/** The longest that has at most so many bytes where it is sent. */
function shortened(text: HostileText, length: number, size: (text: string) => number, most: number): string {
  const made = text.of(length)
  const bytes = size(made)
  return bytes <= most ? made : text.of(Math.max(1, Math.floor((length * most) / bytes) - 8))
}

function withIds(path: string): string {
  return path.replace(/\{(\w+)\}/g, '«$1»')
}

/** What is no field: depth, and many names. */
function wholeBodies(operation: Operation): CostCase[] {
  const most = getLargestBody(operation) - 16
  const deep = (open: string, close: string) =>
    open.repeat(Math.floor(most / (open.length + close.length))) +
    close.repeat(Math.floor(most / (open.length + close.length)))
  const bodies: Readonly<Record<string, () => string>> = {
    'deep lists': () => deep('[', ']'),
    'deep objects': () => `${deep('{"a":', '}').replace(':}', ':0}')}`,
    'deep lists without an end': () => '['.repeat(most),
    'many names': () => `{${Array.from({ length: Math.floor(most / 12) }, (_, at) => `"k${at}":0`).join()}}`,
    'many items': () => `[${'0,'.repeat(most / 2 - 2)}0]`,
    'one text': () => `"${'\u0315\u0300'.repeat(most / 4 - 2)}"`,
    spaces: () => `${' '.repeat(most - 2)}{}`,
    escapes: () => `{"a":"${'\\u0000'.repeat(Math.floor(most / 6) - 4)}"}`,
  }
  return Object.entries(bodies).map(([name, body]) => ({
    name: `body = ${name}`,
    place: 'body',
    request: () => ({ path: withIds(operation.path), body: body() }),
  }))
}
