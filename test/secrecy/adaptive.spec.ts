/**
 * While a student takes an adaptive test, nothing that they can read may say what comes after the delivered questions, what is right, or how
 * difficult a question is. The pool belongs to the attempt, not only the questions that came.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openServices } from '#server/open-services.ts'
import { createPool, makeAdaptiveFormat, startAdaptive } from '../support/adaptive-test.ts'
import { createStudentWithRecord, type MadeTest, type SignedInStudent } from '../support/factories.ts'
import { createRandomUnits } from '../support/generated-answers.ts'
import { makeOptionId } from '../support/options.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { type RouteVisit, walkRoutes } from './walk.ts'

let server: TestServer
/** Walks over every route, twice. */
const timeout = 240_000

const [perSection, size] = [4, 12]

beforeAll(async () => {
  server = await openTestServer('2026-12-01T10:00:00Z')
  await makeAdaptiveFormat(server.db, 'adaptive', perSection)
})
afterAll(() => server[Symbol.asyncDispose]())

const secretOf = (subject: string, at: number) => `Wombat ${subject} ${at} end`

function aPool(): Promise<MadeTest> {
  return createPool(server.db, { format: 'adaptive', size, textOf: secretOf })
}

async function freshApp() {
  const { config, clock } = server.services
  return createApp(openServices(config, server.db, clock), join(config.dataDir, 'no-web'))
}

/** All but what was delivered becomes another question, and each key and difficulty another one. */
async function changeAllThatIsSecret(pool: MadeTest, delivered: readonly string[]) {
  await server.db.pool.query('alter table public.test_questions disable trigger user')
  await server.db.pool.query(
    `update public.test_questions set correct_option = '${makeOptionId(2)}', difficulty = 6 - difficulty, explanation = 'Another',
       text = case when id = any ($2::uuid[]) then text else 'Emu' end
     where section_id = any ($1)`,
    [pool.sectionIds, delivered],
  )
  await server.db.pool.query('alter table public.test_questions enable trigger user')
  await server.db.pool.query(
    `update public.question_versions set correct_option = '${makeOptionId(2)}',
       text = case when question_id = any ($2::uuid[]) then text else 'Emu' end where test_id = $1`,
    [pool.id, delivered],
  )
}

/** Values that are random for every sender, or what the walk itself left. */
const random = /\/account\/(recovery-codes|sessions|activity)|\/schedule\/feed|\/joining\/codes/

function comparable({ name, status, text }: RouteVisit): string {
  const settled = text
    .replace(/"(requestId|writer)":"[^"]*"/g, '"$1":"…"')
    .replace(/"activity":\[.*\],"student"/, '"student"')
  return `${name} ${status} ${settled}`
}

test.each([1, 2])(
  'no route says more than the delivered questions, after random answers %d',
  { timeout },
  async (seed) => {
    const random01 = createRandomUnits(seed)
    const student = await createStudentWithRecord(server.db)
    const pool = await aPool()
    const taking = await startAdaptive(server, student, pool)
    const sets = 1 + Math.floor(6 * random01())
    for (let set = 0; set < sets; set += 1) await taking.handIn(Math.floor(3 * random01()))
    const target = { student, test: pool, attempt: taking.attempt, submission: null }
    // The walk opens the attempt and makes a code. Both are made once before, so that both walks find the same.
    await server.post(student, `/tests/${pool.slug}/attempt`)
    await server.post(student, '/joining/codes', { kind: 'child', studentId: null })
    const first = await walkRoutes(server, student, target, await freshApp())
    const delivered = [...taking.known.keys()]
    const hidden = pool.questionIds.filter((id) => !delivered.some((known) => known === id))
    expect(hidden.length).toBeGreaterThan(size)
    for (const { name, text, status } of first) {
      expect(status, name).toBeLessThan(500)
      for (const [at, id] of pool.questionIds.entries()) {
        if (!hidden.includes(id)) continue
        const secret = at < size ? secretOf('reading', at) : secretOf('math', at - size)
        expect(text.includes(secret), `${name} has a question that was not delivered`).toBe(false)
      }
      expect(/Why Wombat|"difficult|"logit|"abilit|"exposure/i.test(text), `${name} says something of the route`).toBe(
        false,
      )
    }
    await changeAllThatIsSecret(pool, delivered)
    const second = await walkRoutes(server, student, target, await freshApp())
    const isComparable = ({ path }: RouteVisit) => !random.test(path)
    expect(second.filter(isComparable).map(comparable)).toEqual(first.filter(isComparable).map(comparable))
  },
)

describe('a pool question that has not come', () => {
  async function review(who: SignedInStudent, submission: string) {
    return (await server.get(who, `/submissions/${submission}/review`)).text()
  }

  test('shows no key in the review of an earlier attempt', async () => {
    const student = await createStudentWithRecord(server.db)
    const pool = await aPool()
    const earlier = await startAdaptive(server, student, pool)
    while (await earlier.handIn(1));
    const submission = await earlier.submit()
    expect(await review(student, submission)).toContain('Why Wombat')
    await server.db.pool.query('update public.student_test_assignments set locked = false where student_id = $1', [
      student.studentId,
    ])
    const again = await startAdaptive(server, student, pool)
    expect(await review(student, submission)).not.toContain('Why Wombat')
    while (await again.handIn(1));
    await again.submit()
    expect(await review(student, submission)).toContain('Why Wombat')
  })

  test('is not asked in practice, in whatever test it is', async () => {
    const student = await createStudentWithRecord(server.db)
    const plan = { format: 'adaptive', size, textOf: (subject: string, at: number) => `Kiwi ${subject} ${at}` }
    const pool = await createPool(server.db, { ...plan, isForPractice: true })
    const same = await createPool(server.db, { ...plan, isForPractice: true })
    const askable = async () => {
      const { rows } = await server.db.pool.query(
        `select question_id from public.questions_for_practice($1, '[{"subject": "math", "topic": "Circles"}]') where test_id = $2`,
        [student.studentId, same.id],
      )
      return rows.length
    }
    expect(await askable()).toBe(size)
    await startAdaptive(server, student, pool)
    expect(await askable()).toBe(0)
  })
})

describe('two students side by side', () => {
  /** Chance comes from the last digits of the attempt's id. The spec chooses them. */
  beforeAll(async () => {
    await server.db.pool.query('create table public.chosen_ids (student_id uuid primary key, id uuid not null)')
    await server.db.pool.query(
      `create function public.choose_id() returns trigger language plpgsql security definer as $$
       begin
         new.id := coalesce((select chosen.id from public.chosen_ids chosen where chosen.student_id = new.student_id), new.id);
         return new;
       end $$`,
    )
    await server.db.pool.query(
      'create trigger choose_id before insert on public.test_attempts for each row execute function public.choose_id()',
    )
  })

  async function start(pool: MadeTest, digits: string) {
    const student = await createStudentWithRecord(server.db)
    const id = crypto.randomUUID().slice(0, -digits.length) + digits
    await server.db.pool.query('insert into public.chosen_ids values ($1, $2)', [student.studentId, id])
    return startAdaptive(server, student, pool)
  }

  /** The texts of a student's questions, in the order in which they came. */
  async function routeBeside(option: number, own: number) {
    const pool = await aPool()
    const neighbor = await start(pool, '0199d1a1')
    const taking = await start(pool, '0199d1a0')
    while (await neighbor.handIn(option)) await taking.handIn(own)
    return [...taking.known.values()].map(({ html }) => html)
  }

  test('get what their own answers bring, whatever the other one answers', async () => {
    const route = await routeBeside(0, 1)
    expect(route).toHaveLength(2 * perSection)
    expect(await routeBeside(1, 1)).toEqual(route)
    expect(await routeBeside(1, 0)).not.toEqual(route)
  })
})
