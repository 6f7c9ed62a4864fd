/** The files that whoever installs the product copies: they are read as their programs read them, and name only what exists. */
import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readConfig, settingNames } from '#server/config.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Seconds that the server may take to stop: what STOP_SECONDS says, and five for the database. */
const stopSeconds = readConfig({}).stopSeconds + 5
/** Settings of Node itself. */
const ofOthers = ['NODE_ENV']
const known = (names: readonly string[]) =>
  names.filter((name) => !settingNames.includes(name) && !ofOthers.includes(name))

const service = z.object({
  image: z.optional(z.string()),
  build: z.optional(z.string()),
  environment: z.optional(z.record(z.string(), z.string())),
  ports: z.optional(z.array(z.string())),
  volumes: z.optional(z.array(z.string())),
  stop_grace_period: z.optional(z.string()),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
})
const compose = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { services, volumes } = compose.parse(parse(text))

  test('has the server, a PostgreSQL that is waited for until it answers, and a mailbox', () => {
    expect(Object.keys(services)).toEqual(['server', 'database', 'mail'])
    expect(services.server?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(services.database?.healthcheck?.test[0]).toBe('CMD-SHELL')
  })

  test('gives the server settings that exist, and that it takes', () => {
    const { environment = {} } = services.server ?? {}
    expect(known(Object.keys(environment))).toEqual([])
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/g, fill),
    ])
    expect(readConfig({ ...Object.fromEntries(filled), NODE_ENV: 'production' })).toMatchObject({
      demo: false,
      database: { kind: 'postgres' },
    })
  })

  test('asks only for what the example of its settings has', () => {
    const example = read('deploy/compose.env.example')
    const required = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    expect(required.length).toBeGreaterThan(0)
    expect(required.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  })

  test('is open to this machine alone, names its volumes and images, and waits until the server has stopped', () => {
    for (const { ports = [], volumes: mounted = [], image = 'build:it' } of Object.values(services)) {
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
      const named = mounted.flatMap((mount) => (mount.startsWith('.') ? [] : [mount.split(':')[0] ?? '']))
      expect(named.filter((name) => !(name in volumes))).toEqual([])
      for (const [path] of mounted.filter((mount) => mount.startsWith('.')).map((mount) => mount.split(':'))) {
        expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true)
      }
      expect(image).toMatch(/:(?!latest$)[\w.-]+$/)
    }
    expect(Number.parseInt(services.server?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopSeconds)
  })
})

function fill(_: string, name: string) {
  const values: Record<string, string> = {
    PUBLIC_URL: 'https://prep.example.com',
    METRICS_TOKEN: 'a-token-of-monitoring',
    SMTP_URL: 'smtp://mail:1025',
    SMTP_TLS: '0',
    TRUST_PROXY: '1',
  }
  return values[name] ?? 'word'
}

describe('Dockerfile', () => {
  const text = read('Dockerfile')
  const last = text.slice(text.lastIndexOf('\nFROM '))

  test('has no mistake that a linter knows', () => {
    expect(validate(text)).toEqual([])
    expect(validate('FORM node')).not.toEqual([])
  })

  test('ends as a person without rights, with settings that exist and a check of its health', () => {
    const env = /^ENV ([\s\S]+?[^\\])$/m.exec(last)?.[1] ?? ''
    const names = [...env.matchAll(/(\w+)=/g)].map(([, name]) => name ?? '')
    expect(names).toContain('DATA_DIR')
    expect(known(names)).toEqual([])
    expect(last).toMatch(/^USER node$/m)
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('HEALTHCHECK'))
    expect(last).toMatch(/^HEALTHCHECK [\s\S]+\/health/m)
  })

  test('copies only what is there', () => {
    const ignored = ['node_modules', 'dist']
    const copied = [...last.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path ?? '')
    expect(copied.length).toBeGreaterThan(3)
    expect(
      copied.filter((path) => !ignored.includes(path) && !existsSync(new URL(`../../${path}`, import.meta.url))),
    ).toEqual([])
  })
})

describe('prep-platform.service', () => {
  const text = read('deploy/prep-platform.service')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

  test('is made of sections and settings', () => {
    expect(lines.filter((line) => !/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual([])
  })

  test('gives the server settings that exist, no secrets, and time to stop', () => {
    const given = lines.flatMap((line) => (line.startsWith('Environment=') ? [line.slice('Environment='.length)] : []))
    const names = given.map((setting) => setting.split('=')[0] ?? '')
    expect(known(names)).toEqual([])
    expect(names.filter((name) => /URL|TOKEN|SECRET|KEY/.test(name))).toEqual([])
    const timeout = Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])
    expect(timeout).toBeGreaterThan(stopSeconds)
  })
})

test('every setting stands in the documentation', () => {
  const pages = read('docs/operations.md') + read('docs/auth.md')
  expect(settingNames.filter((name) => !pages.includes(`\`${name}\``))).toEqual([])
})
