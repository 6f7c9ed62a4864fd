// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readTableFile, readTableText } from './read-table.ts'

test.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], /Save it as CSV/],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /Save it as CSV/],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], /This is a PDF/],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d], /This is a picture/],
])('%s is no table', async (_name, bytes, words) => {
  expect(await readTableFile(new Blob([new Uint8Array(bytes)]))).toEqual({ refusal: expect.stringMatching(words) })
})

test('text is one', async () => {
  expect(await readTableFile(new Blob(['Name,Grade\nPK,9\n']))).toMatchObject({
    lines: [['Name', 'Grade'], ['PK', '9'], ['']],
  })
})

test.each([
  [
    'sep=;\r\nName;Grade\r\nAda, Obi;9',
    [
      ['Name', 'Grade'],
      ['Ada, Obi', '9'],
    ],
  ],
  ['"sep=,"\nName,Grade', [['Name', 'Grade']]],
  ['SEP=\t\nName\tGrade', [['Name', 'Grade']]],
  [
    'separate,Grade\nx,9',
    [
      ['separate', 'Grade'],
      ['x', '9'],
    ],
  ],
])('%j: the line that names the separator is no row', async (text, lines) => {
  expect(await readTableText(text)).toEqual({ lines })
})

const macRoman = { é: 0x8e, É: 0x83, ñ: 0x96, í: 0x92, ü: 0x9f, '’': 0xd5, ó: 0x97 }
const windows = { é: 0xe9, É: 0xc9, ñ: 0xf1, í: 0xed, ü: 0xfc, '’': 0x92, ó: 0xf3, '–': 0x96, Ž: 0x8e }
const names = ['José Peña', 'García', 'JOSÉ', 'Jürgen O’Neil', 'Éva López']

test.each([
  ...names.map((name) => ['Mac Roman', name, macRoman] as const),
  ...[...names, 'O’Neil', 'Smith–Jones', 'St. Mary’s', 'Živa'].map((name) => ['Windows-1252', name, windows] as const),
])('a file in %s: %s', async (_encoding, name, places) => {
  const bytes = new Map<string, number>(Object.entries(places))
  const text = `Name,Grade\n${name},9`
  const file = new Blob([Uint8Array.from([...text], (letter) => bytes.get(letter) ?? letter.charCodeAt(0))])
  expect(await readTableFile(file)).toEqual({
    lines: [
      ['Name', 'Grade'],
      [name, '9'],
    ],
  })
})

function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array<ArrayBuffer> {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => (order === 'le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

const table = 'Name,Grade\r\nZoë O’Neil,9'

test.each<[string, BlobPart]>([
  ['UTF-8', table],
  ['UTF-8 with its mark', `\ufeff${table}`],
  ['UTF-16, little end first', utf16(table, 'le')],
  ['UTF-16, big end first', utf16(table, 'be')],
  ['UTF-16 without its mark', utf16(table, 'le', false)],
  ['semicolons', 'Name;Grade\nZoë O’Neil;9'],
  ['tabs', 'Name\tGrade\nZoë O’Neil\t9'],
  ['old Macintosh line ends', 'Name,Grade\rZoë O’Neil,9'],
  ['quotes everywhere', '"Name","Grade"\n"Zoë O’Neil","9"'],
])('%s is read', async (_, bytes) => {
  expect(await readTableFile(new Blob([bytes]))).toEqual({
    lines: [
      ['Name', 'Grade'],
      ['Zoë O’Neil', '9'],
    ],
  })
})

test('a separator and a quotation mark are in quotes, and an open quotation is refused', async () => {
  expect(await readTableText('Name,Grade\n"O’Neil, ""Zo""",9')).toMatchObject({ lines: [{}, ['O’Neil, "Zo"', '9']] })
  expect(await readTableText('Name,Grade\n"Zoë,9')).toEqual({ refusal: 'A quotation mark is not closed in row 2.' })
})

test('a film is no table', async () => {
  const film = new Blob([new Uint8Array(6 * 1024 * 1024)])
  expect(await readTableFile(film)).toEqual({ refusal: 'The file is larger than 5 MB.' })
})
