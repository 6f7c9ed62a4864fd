/** The primary of two PostgreSQL servers dies while students work: `npm run test:faults`, as `faults.spec.ts`. */
import { afterAll, expect, test } from 'vitest'
import { askPort, runFailover } from './failover-world.ts'
import { formatFaultTable } from './fault-world.ts'

const runs = Array.from({ length: Number(process.env.FAULT_RUNS ?? 1) }, (_, at) => at + 1)
const polling = { timeout: 60_000, interval: 200 }

afterAll(() => process.stdout.write(`\n${formatFaultTable()}\n\n`))

test.each(runs)('a failover (run %i)', { timeout: 280_000 }, async () => {
  await runFailover({
    name: 'kill -9 of the primary of two; the standby takes over, the other one comes back and is made a standby',
    students: 8,
    clockSeconds: 1,
    async happen({ first, remembers }) {
      await first.crash()
      await expect.poll(remembers, polling).toBe('b no')
    },
    async mend({ students, first, secondPort, proxyPort, remembers, said, rejoin }) {
      expect(await askPort(proxyPort, 'select inet_server_port()')).toBe(secondPort)
      expect(await askPort(proxyPort, 'show synchronous_standby_names')).toBe('')

      expect(() => rejoin('may-start')).toThrow('would be a second primary')
      await first.startAgain()
      await expect.poll(said, polling).toContain('a has come back as a second primary')
      await expect(askPort(first.port, 'create table split ()')).rejects.toThrow()
      await students.saved(1)
      expect(await askPort(proxyPort, 'select inet_server_port()')).toBe(secondPort)

      await first.crash()
      expect(rejoin()).toContain('rewound')
      await first.startAgain()
      expect(await askPort(first.port, 'select pg_is_in_recovery()')).toBe(true)
      await expect.poll(remembers, polling).toBe('b yes')
      expect(await askPort(proxyPort, 'show synchronous_standby_names')).toBe('prep_a')
    },
  })
})
