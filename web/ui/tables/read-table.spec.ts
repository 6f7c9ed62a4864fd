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
