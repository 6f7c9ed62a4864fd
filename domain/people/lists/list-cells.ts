/** Prepares the cells of a school's list of people for a form. */
import { removeUnseenSigns } from '#contracts/wire/person-name.ts'

/** Removes invisible characters and collapses spaces. */
export function tidyListCell(cell: string): string {
  return removeUnseenSigns(cell.replaceAll(/\s+/g, ' ')).trim()
}

const suffixes = /^(?:jr|sr|ii|iii|iv|v|md|phd|esq)\.?$/i

/** Turns “Rahman, Tasnim” into Tasnim Rahman, and “King, Martin, Jr.” into Martin King, Jr. Other names stay as they are. */
export function orderName(name: string): string {
  const [last = '', first = '', suffix, ...more] = name.split(',').map((part) => part.trim())
  const isOne = suffix === undefined || suffixes.test(suffix)
  if (last === '' || first === '' || suffixes.test(first) || !isOne || more.length > 0) return name
  return `${first} ${last}${suffix === undefined ? '' : `, ${suffix}`}`
}

/** Reduces “Ada <ada@x.example>” and “mailto:ada@x.example” to the address. */
export function extractAddress(written: string): string {
  const angled = /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(written)?.[1] ?? written
  return angled.trim().replace(/^mailto:/i, '')
}

/** Splits a cell with several names or addresses. A comma is part of a name. */
export function splitNames(written: string): string[] {
  return parts(written, /[;|/]/)
}

export function splitAddresses(written: string): string[] {
  const bare = written.replaceAll(/[^;|/,<>]*<\s*([^<>\s]+@[^<>\s]+)\s*>/g, '$1')
  const some = parts(bare, /[;|/,]|(?<=\S)\s+(?=\S+@)|\s+(?:and|or|&)\s+/).map(extractAddress)
  return [...new Map(some.map((one) => [one.toLowerCase(), one])).values()]
}

function parts(written: string, between: RegExp): string[] {
  return written
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Joins the addresses of a cell with “;”. */
export function tidyAddressCell(written: string): string {
  return splitAddresses(written).join('; ')
}

export interface WrittenParent {
  readonly name: string
  readonly email: string
}

/** Lists the parents in one row. The first name belongs to the first address. A name without an address is left out. */
export function listWrittenParents({
  parentName,
  parentEmail,
}: {
  parentName: string
  parentEmail: string
}): WrittenParent[] {
  const addresses = splitAddresses(parentEmail)
  const names = addresses.length > 1 ? splitNames(parentName) : [parentName.trim()]
  return addresses.map((email, at) => ({ email, name: names[at] ?? '' }))
}

/** Ignores case, spaces, punctuation and accents: “Parent's Email” becomes `parentsemail`. */
export function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
