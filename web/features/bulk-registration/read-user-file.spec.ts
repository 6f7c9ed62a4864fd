import { expect, test } from 'vitest'
import { readUserFile } from './read-user-file.ts'

function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array<ArrayBuffer> {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => (order === 'le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

function latin(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
}

async function peopleIn(...parts: BlobPart[]) {
  const read = await readUserFile(new Blob(parts))
  if ('refusal' in read) return read.refusal
  return read.rows.map(({ outcome }) => ('person' in outcome ? outcome.person : outcome.problem))
}

const zoe = { email: 'zoe@example.com', fullName: 'Zoë O’Neil', role: 'parent', student: null }
const file = 'email,full_name,role\r\nzoe@example.com,Zoë O’Neil,parent\r\n'

test.each<[string, BlobPart]>([
  ['UTF-8', file],
  ['UTF-8 with its mark', `\ufeff${file}`],
  ['UTF-16, little end first', utf16(file, 'le')],
  ['UTF-16, big end first', utf16(file, 'be')],
  ['UTF-16 without its mark', utf16(file, 'le', false)],
])('%s is recognized', async (_, bytes) => {
  expect(await peopleIn(bytes)).toEqual([zoe])
})

// Beyond Latin-1 Node decodes Windows-1252 wrongly; the journey has a browser read an apostrophe in it.
test('Windows-1252 is recognized', async () => {
  expect(await peopleIn(latin('email,full_name\nzoe@example.com,Zoë Núñez'))).toMatchObject([{ fullName: 'Zoë Núñez' }])
})

test.each([
  ['semicolons', 'email;full_name;role\nzoe@example.com;Zoë O’Neil;parent'],
  ['tabs', 'email\tfull_name\trole\nzoe@example.com\tZoë O’Neil\tparent'],
  ['old Macintosh line ends', 'email,full_name,role\rzoe@example.com,Zoë O’Neil,parent\r'],
  ['quotes everywhere', '"email","full_name","role"\n"zoe@example.com","Zoë O’Neil","parent"\n'],
  ['empty lines', 'email,full_name,role\n\n,,\nzoe@example.com,Zoë O’Neil,parent\n\n'],
  ['another order', 'role,full_name,email\nparent,Zoë O’Neil,zoe@example.com'],
])('%s are read', async (_, text) => {
  expect(await peopleIn(text)).toEqual([zoe])
})

test('a separator and a quotation mark are in quotes', async () => {
  expect(await peopleIn('email,full_name\nzoe@example.com,"O’Neil, ""Zo"""')).toEqual([
    { email: 'zoe@example.com', fullName: 'O’Neil, "Zo"', role: 'student', student: null },
  ])
})

test.each([
  ['name,mail\nZoë,zoe@example.com', "CSV must include 'email' and 'full_name' columns"],
  ['', "CSV must include 'email' and 'full_name' columns"],
  ['email,full_name\nzoe@example.com,"Zoë', 'A quotation mark is not closed in row 2.'],
])('%o is refused: %s', async (text, refusal) => {
  expect(await peopleIn(text)).toBe(refusal)
})

test('a film is no list of people', async () => {
  expect(await peopleIn(new Uint8Array(6 * 1024 * 1024))).toBe('The file is larger than 5 MB.')
})
