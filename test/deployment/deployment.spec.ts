/**
 * The files that operators copy when they install the product. The specs read them as their programs do, and check that
 * they name only what exists.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readConfig, settingNames } from '#server/config.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Seconds that the server may take to stop: what STOP_SECONDS says, and five for the database. */
const stopSeconds = readConfig({}).stopSeconds + 5
/** Settings of Node itself, and what the server must not have. */
const ofOthers = ['NODE_ENV', 'POSTGRES_PASSWORD']
const known = (names: readonly string[]) =>
  names.filter((name) => !settingNames.includes(name) && !ofOthers.includes(name))

const service = z.object({
  image: z.optional(z.string()),
  build: z.optional(z.object({ context: z.string(), args: z.record(z.string(), z.string()) })),
  profiles: z.optional(z.array(z.string())),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.optional(z.array(z.string())),
  security_opt: z.array(z.string()),
  pids_limit: z.number(),
  mem_limit: z.string(),
  environment: z.optional(z.record(z.string(), z.string())),
  ports: z.optional(z.array(z.string())),
  volumes: z.optional(z.array(z.string())),
  stop_grace_period: z.optional(z.string()),
  restart: z.string(),
  command: z.optional(z.array(z.string())),
  logging: z.object({ driver: z.string() }),
  env_file: z.optional(z.array(z.string())),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
})
const compose = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { services, volumes } = compose.parse(parse(text, { merge: true }))

  test('has the server, a PostgreSQL that is waited for until it answers, and a mailbox only to try it', () => {
    expect(Object.keys(services)).toEqual(['migrate', 'server', 'database', 'mail'])
    expect(Object.values(services).map(({ profiles }) => profiles)).toEqual([
      ...[undefined, undefined, undefined],
      ['trying'],
    ])
    expect(text).not.toContain('SMTP_URL:-smtp')
    expect(services.server?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(services.migrate?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
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

  test('gives the login of migrations to their job alone', () => {
    const { server, migrate } = services
    expect(migrate).toMatchObject({ build: server?.build, command: ['node', 'server/migrate-command.ts'] })
    expect(known(Object.keys(migrate?.environment ?? {}))).toEqual([])
    expect(migrate?.environment?.DATABASE_ADMIN_URL).toContain('POSTGRES_PASSWORD')
    expect(server?.environment).toMatchObject({ DATABASE_ADMIN_URL: '', POSTGRES_PASSWORD: '' })
    expect(server?.environment?.DATABASE_URL).toMatch(/^postgresql:\/\/prep_login:/)
  })

  test('asks only for what the example of its settings has', () => {
    const example = read('deploy/compose.env.example')
    const required = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    expect(required.length).toBeGreaterThan(0)
    expect(required.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  })

  test('hands the server every setting of the file that is filled in, which no repository or image has', () => {
    const filled = 'deploy/compose.env'
    expect(services.server?.env_file).toEqual([filled])
    expect(existsSync(new URL(`../../${filled}.example`, import.meta.url))).toBe(true)
    expect(read('.gitignore').split('\n')).toContain(filled)
    expect(ignoredByDocker('deploy')).toBe(true)
  })

  // Whether PostgreSQL's entrypoint and Mailpit get by with this, only an engine shows.
  test('gives every container limits and no rights, and the database only those that its entrypoint needs', () => {
    for (const one of Object.values(services)) {
      expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
      expect(one.pids_limit).toBeLessThanOrEqual(256)
      expect(one.mem_limit).toMatch(/^\d+m$/)
    }
    expect(Object.values(services).flatMap(({ cap_add }) => cap_add ?? [])).toEqual(
      'CHOWN DAC_OVERRIDE FOWNER SETGID SETUID'.split(' '),
    )
  })

  test('keeps no log forever', () => {
    expect(Object.values(services).map(({ logging }) => logging.driver)).toEqual(Array(4).fill('local'))
  })

  test('is open to this machine alone, names its volumes and images, and waits until the server has stopped', () => {
    for (const { ports = [], volumes: mounted = [], image = 'build:it' } of Object.values(services)) {
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
      const named = mounted.flatMap((mount) => (mount.startsWith('.') ? [] : [mount.split(':')[0] ?? '']))
      expect(named.filter((name) => !(name in volumes))).toEqual([])
      for (const [path] of mounted.filter((mount) => mount.startsWith('.')).map((mount) => mount.split(':'))) {
        expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true)
      }
      expect(image.replace(/^\$\{\w+:-(.+)\}$/, '$1')).toMatch(/:(?!latest$)[\w.-]+$/)
    }
    expect(Number.parseInt(services.server?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopSeconds)
  })
})

/** Of a file or folder at the top: whether `.dockerignore` keeps it away from a build. */
function ignoredByDocker(name: string): boolean {
  return read('.dockerignore').split('\n').includes(name)
}

function fill(_: string, name: string) {
  const values: Record<string, string> = {
    PUBLIC_URL: 'https://prep.example.com',
    SECRETS_KEY: 'YS1rZXktb2YtMzItYnl0ZXMtdGhhdC1pcy1ub25lLi4=',
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

  test('installs what the lock file says, from an image with a tag and no digest that nobody looked up', () => {
    expect(text).toMatch(/^ARG NODE_IMAGE=node:24-slim$/m)
    expect(text.match(/^FROM .*$/gm)).toEqual(text.match(/^FROM \$\{NODE_IMAGE\}( AS build)?$/gm))
    expect(text).toMatch(/^RUN node scripts\/run\.mjs install$/m)
    expect(read('scripts/set-up.mjs')).toMatch(/'ci'/)
    expect([text, read('compose.yaml')].join('')).not.toMatch(/sha256:|npm install/)
  })

  test('leaves the person without a shell to log in to', () => {
    expect(last.indexOf('usermod --shell /usr/sbin/nologin node')).toBeGreaterThan(-1)
    expect(last.match(/^USER .*$/gm)).toEqual(['USER node'])
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

  test('copies the sources of the server, and only what is there', () => {
    const ignored = ['node_modules', 'dist']
    const copied = [...last.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path ?? '')
    expect(copied).toEqual(expect.arrayContaining(['contracts', 'domain', 'server']))
    expect(
      copied.filter((path) => !ignored.includes(path) && !existsSync(new URL(`../../${path}`, import.meta.url))),
    ).toEqual([])
  })

  test('is given every source that the build reads, and no secret', () => {
    const setUp = read('scripts/set-up.mjs')
    const built = /hashOf\(\[([^\]]+'web',?\s*)\]\)/.exec(setUp)?.[1] ?? ''
    const sources = [...built.matchAll(/'([^']+)'/g)].map(([, path]) => path ?? '')
    expect(sources).toContain('domain')
    expect([...sources, 'server', 'content', 'database'].filter(ignoredByDocker)).toEqual([])
    expect(
      ['.git', '.env*', 'deploy', 'data', 'node_modules', 'test'].filter((path) => !ignoredByDocker(path)),
    ).toEqual([])
  })
})

// That nginx takes the file, `nginx -t` shows where it is installed; here are only the lines.
describe('nginx.conf', () => {
  const text = read('deploy/nginx.conf')
  const zones = (directive: string) =>
    [...text.matchAll(new RegExp(`^ *${directive} .*?zone=(\\w+)`, 'gm'))].map(([, name]) => name)

  test('limits requests and connections of an address by zones that it makes', () => {
    expect(zones('limit_req_zone')).toEqual(['prep_requests'])
    expect(zones('limit_conn_zone')).toEqual(['prep_connections'])
    expect(text).toMatch(/^ +limit_req zone=prep_requests burst=\d+ nodelay;$/m)
    expect(text).toMatch(/^ +limit_conn prep_connections \d+;$/m)
    expect(text.match(/_status 429;/g)).toHaveLength(2)
  })

  test.each(['client_header_timeout', 'client_body_timeout'])('%s is shorter than the default', (name) => {
    expect(Number(new RegExp(`^${name} (\\d+)s;$`, 'm').exec(text)?.[1])).toBeLessThan(60)
  })

  test('leaves Strict-Transport-Security to the server, which sends it once', () => {
    expect(text).not.toContain('add_header')
  })
})

const units = readdirSync(new URL('../../deploy/', import.meta.url)).filter((name) => /\.(service|timer)$/.test(name))

describe.each(units)('%s', (unit) => {
  const text = read(`deploy/${unit}`)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

  test('is made of sections and settings', () => {
    expect(lines.filter((line) => !/^(\[(Unit|Service|Timer|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual([])
  })

  test('gives settings that exist, and no secrets', () => {
    const given = lines.flatMap((line) => (line.startsWith('Environment=') ? [line.slice('Environment='.length)] : []))
    const names = given.map((setting) => setting.split('=')[0] ?? '')
    expect(known(names)).toEqual([])
    expect(names.filter((name) => /URL|TOKEN|SECRET|KEY/.test(name))).toEqual([])
  })

  test('starts a program that there is', () => {
    const programs = [...text.matchAll(/ (server\/\S+\.ts)/g)].map(([, path]) => path ?? '')
    expect(programs).toHaveLength(unit.endsWith('.service') ? 1 : 0)
    expect(programs.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([])
  })
})

test('the service has time to stop', () => {
  const timeout = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/prep-platform.service'))?.[1])
  expect(timeout).toBeGreaterThan(stopSeconds)
})

test('the service comes after its migrations, and never reads their login', () => {
  const text = read('deploy/prep-platform.service')
  expect(text).toMatch(/^After=.* prep-platform-migrate\.service$/m)
  expect(text).toMatch(/^Wants=.* prep-platform-migrate\.service$/m)
  expect(text).not.toMatch(/migrate\.env/)
  expect(read('deploy/prep-platform-migrate.service')).toMatch(/^Type=oneshot$/m)
})

test('the backup and the migrations have the user, the settings and the fences of the service', () => {
  const fences = (unit: string) =>
    read(`deploy/${unit}.service`)
      .split('\n')
      .filter((line) =>
        /^(User|Group|WorkingDirectory|EnvironmentFile|StateDirectory\w*|UMask|NoNew|Capab|Protect|Private|Restrict|Lock|SystemCall)/.test(
          line,
        ),
      )
  expect(fences('prep-platform-backup')).toEqual(fences('prep-platform'))
  const adminFile = 'EnvironmentFile=/etc/prep-platform-migrate.env'
  expect(fences('prep-platform-migrate').filter((line) => line !== adminFile)).toEqual(fences('prep-platform'))
  expect(fences('prep-platform').length).toBeGreaterThan(20)
})

test('the command of an installation knows the programs that its usage names', () => {
  const text = read('deploy/prep-platform')
  const commands = /usage='prep-platform ([\w|-]+)/.exec(text)?.[1]?.split('|') ?? []
  expect(commands).toContain('admin-create')
  expect(commands.filter((name) => !existsSync(new URL(`../../server/${name}-command.ts`, import.meta.url)))).toEqual(
    [],
  )
  const dataDir = 'DATA_DIR=/var/lib/prep-platform'
  expect([text, ...units.filter((name) => name.endsWith('.service')).map((name) => read(`deploy/${name}`))]).toEqual(
    Array.from({ length: 4 }, () => expect.stringContaining(dataDir)),
  )
})

test('every setting is in the documentation', () => {
  const pages = read('docs/operations.md') + read('docs/auth.md')
  expect(settingNames.filter((name) => !pages.includes(`\`${name}\``))).toEqual([])
})
