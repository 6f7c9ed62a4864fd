/** Headers that the server, or a library in it, reads, as long as Node takes them. */

/** Node takes 16 kB of all of them. */
const longest = 14_000

const texts: Readonly<Record<string, string>> = {
  commas: ','.repeat(longest),
  'commas and spaces': ' ,'.repeat(longest / 2),
  spaces: `x${' '.repeat(longest - 2)}x`,
  parameters: `a;q=0.${'1'.repeat(longest - 8)}`,
  'many parameters': 'a;q=1,'.repeat(Math.floor(longest / 6)),
  dots: 'a.'.repeat(longest / 2),
  colons: ':'.repeat(longest),
  quotes: '"'.repeat(longest),
  slashes: '/'.repeat(longest),
  'percent signs': '%25'.repeat(Math.floor(longest / 3)),
  letters: `${'a'.repeat(longest - 1)}!`,
  'bytes above ASCII': '\u00e9'.repeat(longest / 2),
}

const headers = [
  ...['accept', 'accept-encoding', 'authorization', 'content-type', 'cookie', 'if-none-match', 'origin', 'range'],
  ...['redirect_to', 'user-agent', 'x-client-info', 'x-forwarded-for', 'x-supabase-api-version'],
]

export interface HeaderCase {
  readonly name: string
  readonly header: string
  readonly value: string
}

export const headerCases: readonly HeaderCase[] = headers.flatMap((header) =>
  Object.entries(texts).map(([name, text]) => ({
    name: `${header} = ${name}, ${text.length}`,
    header,
    value: header === 'authorization' ? `Bearer ${text}` : text,
  })),
)
