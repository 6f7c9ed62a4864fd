import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const live = { DEMO: '0', PUBLIC_URL: 'https://prep.example.com' }

test.each([
  ['postgresql://prep:word@db.example.com/prep', 'db.example.com'],
  ['postgresql://db.example.com:5432/prep?sslmode=disable', 'db.example.com'],
  ['postgresql://prep@10.0.0.7/prep?sslmode=prefer', '10.0.0.7'],
  ['postgresql://prep@db.example.com/prep?sslmode=no-verify', 'db.example.com'],
  ['postgresql://prep@db.example.com/prep?uselibpqcompat=true&sslmode=require', 'db.example.com'],
  ['postgresql://prep:127.0.0.1@database/prep', 'database'],
  ['postgresql://localhost/prep?host=db.example.com', 'db.example.com'],
])('%s is refused', (DATABASE_URL, host) => {
  expect(() => readConfig({ ...live, DATABASE_URL })).toThrow(
    `DATABASE_URL leads to ${host}, another machine, without TLS`,
  )
  expect(readConfig({ ...live, DATABASE_URL, DATABASE_TLS: '0' }).database.kind).toBe('postgres')
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test.each([
  'postgresql://prep:word@db.example.com/prep?sslmode=verify-full',
  'postgresql://prep:word@db.example.com/prep?application_name=a&sslmode=require',
  'postgresql://prep:word@127.0.0.1/prep',
  'postgresql://prep@localhost:6432/prep',
  'postgresql://prep@[::1]/prep',
  'postgresql://prep@%2Fvar%2Frun%2Fpostgresql/prep',
  'postgresql:///prep?host=/var/run/postgresql',
])('%s is taken', (DATABASE_URL) => {
  expect(readConfig({ ...live, DATABASE_URL }).database.kind).toBe('postgres')
})

test('the login for migrations travels the same way', () => {
  const DATABASE_URL = 'postgresql://a@db.example.com/prep?sslmode=verify-full'
  const admin = 'postgresql://postgres:word@db.example.com/prep'
  expect(() => readConfig({ ...live, DATABASE_URL, DATABASE_ADMIN_URL: admin })).toThrow('DATABASE_ADMIN_URL leads to')
})

test.each(['smtp://user:word@mail.example.com:587', 'smtps://u:w@mail.example.com?tls.rejectUnauthorized=false'])(
  '%s is refused',
  (SMTP_URL) => {
    expect(() => readConfig({ ...live, SMTP_URL })).toThrow('SMTP_URL leads to mail.example.com, another machine')
    expect(readConfig({ ...live, SMTP_URL, SMTP_TLS: '0' }).smtpUrl).toBe(SMTP_URL)
  },
)

test.each([
  'smtps://user:word@mail.example.com:465',
  'smtp://user:word@mail.example.com:587?requireTLS=true',
  'smtp://127.0.0.1:1025',
])('%s is taken', (SMTP_URL) => {
  expect(readConfig({ ...live, SMTP_URL }).smtpUrl).toBe(SMTP_URL)
})

test('the sentence says what to do, and no password', () => {
  const DATABASE_URL = 'postgresql://prep:secret-word@db.example.com/prep'
  expect(() => readConfig({ ...live, DATABASE_URL })).toThrow(
    expect.objectContaining({
      message: expect.not.stringContaining('secret-word'),
      remedy: expect.stringMatching(/sslmode=verify-full.*DATABASE_TLS=0/),
    }),
  )
})
