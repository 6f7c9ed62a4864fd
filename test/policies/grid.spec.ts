import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actAs, actors, getSqlState, refusedState } from './actors.ts'
import { openCast, type PolicyCast } from './cast.ts'
import { makeGoalProbes } from './goal-probes.ts'
import { grid, type Verb, verbs } from './grid.ts'
import { operationProbes } from './operation-probes.ts'
import type { Probe } from './probe.ts'
import { makeProbes } from './probes.ts'

let cast: PolicyCast
let probeOf: ReadonlyMap<string, Probe>

beforeAll(async () => {
  cast = await openCast()
  probeOf = new Map([...makeProbes(cast), ...makeGoalProbes(cast), ...operationProbes])
})

afterAll(() => cast.db.close())

describe('each actor can do to each table what the grid says and nothing else', () => {
  test.for([...grid.keys()])('%s', async (table) => {
    const probe = probeOf.get(table)
    if (!probe) throw new Error(`${table} is in the grid, but no probe says how to try it.`)
    const seen: [Actor, string][] = []
    for (const actor of actors) seen.push([actor, await cellOf(actor, table, probe)])
    expect(new Map(seen)).toEqual(grid.get(table))
  })
})

async function cellOf(actor: Actor, table: string, probe: Probe): Promise<string> {
  const signs: string[] = []
  for (const verb of verbs) {
    const mine = await attempt(actor, verb, statementFor(actor, verb, table, probe, 'mine'))
    const others = await attempt(actor, verb, statementFor(actor, verb, table, probe, 'others'))
    signs.push(sign(mine, others))
  }
  return signs.join('')
}

function statementFor(actor: Actor, verb: Verb, table: string, probe: Probe, whose: 'mine' | 'others'): string {
  switch (verb) {
    case 'select':
      return `select count(*) as count from ${table} where ${probe[whose]}`
    case 'insert':
      return `insert into ${table} ${whose === 'mine' ? probe.insertMine : probe.insertOthers}`
    case 'update':
      return `update ${table} set ${setOf(probe, actor)} where ${probe[whose]}`
    case 'delete':
      return `delete from ${table} where ${probe[whose]}`
  }
}

function setOf({ set, setByAdmin, setBySystem }: Probe, actor: Actor): string {
  return (actor === 'admin' && setByAdmin) || (actor === 'system' && setBySystem) || set
}

type Outcome = 'reached' | 'no rows' | 'refused'

/** Policies and grants speak before constraints do: a violated constraint means that they had let the row through. */
async function attempt(actor: Actor, verb: Verb, text: string): Promise<Outcome> {
  let reached = 0
  try {
    await actAs(cast, actor, async (run) => {
      const { rows, count } = await run(text)
      reached = verb === 'select' ? Number(rows[0]?.count) : count
    })
  } catch (error) {
    const state = getSqlState(error)
    if (state === refusedState) return 'refused'
    if (!state.startsWith('23')) throw error
    reached = 1
  }
  return reached > 0 ? 'reached' : 'no rows'
}

function sign(mine: Outcome, others: Outcome): string {
  if (mine === 'reached') return others === 'reached' ? 'A' : 'o'
  if (mine !== others) return `(${mine}, but Otto's: ${others})`
  return mine === 'refused' ? '-' : '0'
}
