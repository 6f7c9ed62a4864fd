/** The rows of the privacy notice for families, read from `docs/security.md`, and the file that displays them on `/privacy`. */

export interface NoticeRow {
  readonly what: string
  readonly why: string
  readonly who: string
  readonly howLong: string
  readonly tables: readonly string[]
}

/** Reads rows with five cells, the last of which names tables. */
export function listNoticeRows(page: string): NoticeRow[] {
  return [
    ...page.matchAll(/^\| ([^|`]+) \| ([^|`]+) \| ([^|`]+) \| ([^|`]+) \| ((?:`(?:auth|public)\.\w+`(?:, )?)+) \|$/gm),
  ].map(([, what = '', why = '', who = '', howLong = '', tables = '']) => ({
    what,
    why,
    who,
    howLong,
    tables: [...tables.matchAll(/`([\w.]+)`/g)].map(([, name]) => name ?? ''),
  }))
}

/** Returns the TypeScript of the rows, formatted like Biome's output. */
export function renderNoticeFile(page: string): string {
  const rows = listNoticeRows(page).map(
    ({ what, why, who, howLong }) =>
      `  {\n    what: ${quoted(what)},\n    why: ${quoted(why)},\n    who: ${quoted(who)},\n    howLong:${field(howLong)},\n  },\n`,
  )
  return [
    '/** Generated from `docs/security.md` by `npm run db:describe`: change it there. */',
    'export interface KeptRow {\n  readonly what: string\n  readonly why: string\n  readonly who: string\n  readonly howLong: string\n}\n',
    `export const whatIsKept: readonly KeptRow[] = [\n${rows.join('')}]\n`,
  ].join('\n')
}

const lineWidth = 120

function field(text: string) {
  const inline = ` ${quoted(text)}`
  return `    howLong:${inline},`.length <= lineWidth ? inline : `\n      ${quoted(text)}`
}

function quoted(text: string) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
