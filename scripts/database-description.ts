/** Describes a database from its catalog: as SQL-like text for reviewers, and as types for Kysely. */
import type { Pool } from 'pg'

interface Column {
  schema: string
  table: string
  name: string
  type: string
  not_null: boolean
  default_value: string | null
}

export async function describeSchema(pool: Pool) {
  const columns = await rows<Column>(pool, columnsQuery)
  const tables = [...new Set(columns.map(({ schema, table }) => `${schema}.${table}`))]
  const parts = {
    constraints: await rows<{ table: string; text: string }>(pool, constraintsQuery),
    indexes: await rows<{ table: string; text: string }>(pool, indexesQuery),
    policies: await rows<{ table: string; text: string }>(pool, policiesQuery),
    grants: await rows<{ table: string; text: string }>(pool, grantsQuery),
    triggers: await rows<{ table: string; text: string }>(pool, triggersQuery),
  }
  const views = await rows<{ name: string; text: string }>(pool, viewsQuery)
  const functions = await rows<{ text: string }>(pool, functionsQuery)

  const sql = [
    '-- Generated from the migrations by `npm run db:describe`. A picture for reviewers: nothing runs it.',
    ...tables.map((table) => tableText(table, columns, parts)),
    ...views.map(({ name, text }) => viewText(name, text, parts.grants)),
    ...functions.map(({ text }) => `${text};`),
  ].join('\n\n')
  return { sql: `${sql}\n`, typescript: typescriptText(columns) }
}

async function rows<Row extends object>(pool: Pool, query: string): Promise<Row[]> {
  return (await pool.query<Row>(query)).rows
}

function tableText(name: string, columns: Column[], parts: Record<string, { table: string; text: string }[]>) {
  const own = columns.filter(({ schema, table }) => `${schema}.${table}` === name)
  const lines = own.map(
    (column) =>
      `  ${column.name} ${column.type}${column.not_null ? ' not null' : ''}${column.default_value ? ` default ${column.default_value}` : ''}`,
  )
  const of = (part: string) => (parts[part] ?? []).filter(({ table }) => table === name).map(({ text }) => text)
  const body = [...lines, ...of('constraints').map((text) => `  ${text}`)].join(',\n')
  return [
    `create table ${name} (\n${body}\n);`,
    ...[...of('indexes'), ...of('triggers'), ...of('policies'), ...of('grants')].map((text) => `${text};`),
  ].join('\n')
}

function viewText(name: string, text: string, grants: readonly { table: string; text: string }[]) {
  const own = grants.filter(({ table }) => table === name)
  return [text, ...own.map((grant) => `${grant.text};`)].join('\n')
}

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'smallint[]': 'number[]',
  'integer[]': 'number[]',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  bytea: 'Buffer',
  tsvector: 'string',
}

function typescriptText(columns: Column[]) {
  const tables = [...new Set(columns.map(({ schema, table }) => `${schema}.${table}`))]
  const interfaces = tables.map((name) => {
    const own = columns.filter(({ schema, table }) => `${schema}.${table}` === name)
    return `export interface ${interfaceName(name)} {\n${own.map((c) => `  ${c.name}: ${columnType(c)}`).join('\n')}\n}`
  })
  const keys = tables.map((name) => `  ${kyselyKey(name)}: ${interfaceName(name)}`)
  return [
    '/** Generated from the migrations by `npm run db:describe`: the tables as Kysely sees them. */',
    "import type { ColumnType, JSONColumnType } from 'kysely'",
    'type Generated<T> =\n  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>\nexport type Json = JSONColumnType<object>',
    ...interfaces,
    `export interface DB {\n${keys.join('\n')}\n}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function columnType(column: Column) {
  const base =
    column.type === 'jsonb' ? 'Json' : column.type.startsWith('timestamp') ? 'Timestamp' : scalars[column.type]
  if (!base) throw new Error(`No TypeScript type is known for the column type ${column.type}.`)
  const nullable = column.not_null ? base : nullableType(base)
  return column.default_value === null ? nullable : `Generated<${nullable}>`
}

function nullableType(base: string) {
  if (base === 'Json') return 'JSONColumnType<object | null, string | null, string | null>'
  if (base === 'Timestamp') return 'ColumnType<Date | null, Date | string | null, Date | string | null>'
  return `${base} | null`
}

function interfaceName(name: string) {
  const words = name.replace(/^public\./, '').split(/[._]/)
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Table`
}

function kyselyKey(name: string) {
  return name.startsWith('public.') ? name.slice('public.'.length) : `'${name}'`
}

const ours = `n.nspname in ('public', 'auth')`

const columnsQuery = `
  select n.nspname as schema, c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as default_value
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and ${ours} order by 1, 2, a.attnum`

// PostgreSQL 18 also lists NOT NULL as constraints, which the columns already show.
const constraintsQuery = `
  select n.nspname || '.' || c.relname as table, pg_get_constraintdef(k.oid) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and k.contype <> 'n' order by 1, k.contype, 2`

const indexesQuery = `
  select n.nspname || '.' || c.relname as table, pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1, 2`

const policiesQuery = `
  select schemaname || '.' || tablename as table,
    'policy ' || policyname || ' for ' || lower(cmd) || ' to ' || array_to_string(roles, ', ')
      || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as text
  from pg_policies where schemaname in ('public', 'auth') order by 1, policyname`

const grantsQuery = `
  select n.nspname || '.' || c.relname as table,
    'grant ' || string_agg(lower(g.privilege), ', ' order by g.privilege) || ' to ' || g.grantee as text
  from (
    select c.oid, r.rolname as grantee, a.privilege_type as privilege
    from pg_class c cross join lateral aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where r.oid <> c.relowner
    union all
    select c.oid, r.rolname, a.privilege_type || ' (' || string_agg(t.attname, ', ' order by t.attnum) || ')'
    from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attacl is not null
    cross join lateral aclexplode(t.attacl) a join pg_roles r on r.oid = a.grantee
    where r.oid <> c.relowner
    group by c.oid, r.rolname, a.privilege_type
  ) g join pg_class c on c.oid = g.oid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} group by 1, g.grantee order by 1, 2`

const triggersQuery = `
  select n.nspname || '.' || c.relname as table, pg_get_triggerdef(t.oid) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not t.tgisinternal order by 1, 2`

const viewsQuery = `
  select n.nspname || '.' || c.relname as name,
    'create view ' || n.nspname || '.' || c.relname || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')
      || ' as' || chr(10) || pg_get_viewdef(c.oid) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and ${ours} order by 1`

const functionsQuery = `
  select pg_get_functiondef(p.oid) || coalesce(E'\\n-- execute: ' || (
      select string_agg(r.rolname, ', ' order by r.rolname)
      from aclexplode(p.proacl) a join pg_roles r on r.oid = a.grantee where r.oid <> p.proowner), '') as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} order by n.nspname, p.proname`
