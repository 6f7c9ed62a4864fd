import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireAsyncCommit } from './async-commit.ts'

const statement = (text: string) => () => requireAsyncCommit({ name: 'it', text, values: [] })

test.each([
  'insert into auth.rate_limits as present (key) values ($1) on conflict (key) do update set points = 1',
  'INSERT INTO "auth"."rate_limits" VALUES ($1, $2, $3::bigint) ON CONFLICT(key) DO UPDATE SET points = 1',
  'delete from auth.rate_limits where expire < $1',
  'select id, encrypted_password from auth.users where email = $1',
])('may be forgotten: %s', (text) => {
  expect(statement(text)).not.toThrow()
})

test.each([
  'update auth.users set encrypted_password = $1 where id = $2',
  'with gone as (delete from auth.sessions where id = $1 returning id) select count(*) from gone',
  'insert into auth.mfa_factors (id) values ($1)',
  'with counted as (insert into auth.rate_limits values ($1)) update auth.sessions set aal = $2',
  'insert into rate_limits values ($1)',
  'select auth.reset_factors($1)',
])('is kept: %s', (text) => {
  expect(statement(text)).toThrow('must not be forgotten')
})

test('nothing else turns the waiting for the disk and the standby off', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .concat(readdirSync('database/migrations').map((name) => join('../database/migrations', name)))
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.spec.ts'))
  const found = files.filter((name) => /synchronous_commit/.test(readFileSync(join('server', name), 'utf8')))
  expect(found).toEqual([join('db', 'transactions.ts')])
})
