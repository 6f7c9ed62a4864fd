/**
 * What can go wrong below the server, brought about while students work. They use the store of the real page; what it was
 * told is saved has to be there in the end, everything else has to arrive, and nobody may be answered with a defect.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillDisk, importMuch, makeSlowDisk } from './disks.ts'
import { formatFaultTable, pauseSeconds, runEmbeddedFault, runFault } from './fault-world.ts'

const timeout = 300_000
const databaseAway = 'We cannot reach our database right now. Please try again.'

const runs = Array.from({ length: Number(process.env.FAULT_RUNS ?? 1) }, (_, at) => at + 1)

/** As often as `--runs` says. */
function eachRun(name: string, happens: () => Promise<void>) {
  test.each(runs)(`${name} (run %i)`, { timeout }, happens)
}

afterAll(() => process.stdout.write(`\n${formatFaultTable()}\n\n`))

eachRun('kill -9 of the server', async () => {
  await runFault({
    name: 'kill -9 of the server, started again 5 s later',
    async happen({ server }) {
      await server.kill()
      await pauseSeconds(5)
      await server.startAgain()
    },
  })
})

eachRun('kill -9 of the server while sets are handed in', async () => {
  await runFault({
    name: 'kill -9 of the server five times, each while a set is handed in; all tests are forward-only',
    isForward: true,
    async happen({ server, students }) {
      for (let time = 0; time < 5; time += 1) {
        await students.handingIn()
        await server.kill()
        await pauseSeconds(1)
        await server.startAgain()
        await students.saved(1)
      }
    },
  })
})

eachRun('a network that breaks while sets are handed in', async () => {
  await runFault({
    name: 'the network to the database breaks five times, each while a set is handed in; all tests are forward-only',
    isForward: true,
    async happen({ gate, students }) {
      for (let time = 0; time < 5; time += 1) {
        await students.handingIn()
        gate.hold()
        await pauseSeconds(2)
        await gate.refuse()
        await gate.open()
        await students.saved(1)
      }
    },
  })
})

eachRun('kill -9 of the database', async () => {
  const { apologies } = await runFault({
    name: 'kill -9 of all of PostgreSQL, started again 5 s later',
    async happen({ postgres }) {
      await postgres.crash()
      await pauseSeconds(5)
      await postgres.startAgain()
    },
  })
  expect(apologies).toEqual([databaseAway])
})

eachRun('kill -9 of one process of the database', async () => {
  await runFault({
    name: 'kill -9 of one connection of PostgreSQL, which ends all of them and recovers',
    async happen({ postgres }) {
      const last = postgres.processes().at(-1)
      if (last === undefined) throw new Error('The database has no processes.')
      process.kill(last, 'SIGKILL')
      await pauseSeconds(2)
    },
  })
})

eachRun('a cut network', async () => {
  await runFault({
    name: 'the network to the database carries nothing for 45 s, then what was on its way',
    async happen({ gate }) {
      gate.hold()
      await pauseSeconds(45)
      await gate.open()
    },
  })
})

eachRun('a network that forgets', async () => {
  await runFault({
    name: 'the network carries nothing for 30 s, then every connection is gone',
    async happen({ gate }) {
      gate.hold()
      await pauseSeconds(30)
      await gate.refuse()
      await gate.open()
    },
  })
})

eachRun('refused connections', async () => {
  const { apologies } = await runFault({
    name: 'the database breaks and refuses connections for 60 s',
    async happen({ gate }) {
      await gate.refuse()
      await pauseSeconds(60)
      await gate.open()
    },
  })
  expect(apologies).toEqual([databaseAway])
})

eachRun('a database that does not move', async () => {
  await runFault({
    name: 'PostgreSQL freezes (SIGSTOP) three times for 6 s',
    async happen({ postgres }) {
      for (let time = 0; time < 3; time += 1) {
        const stopped = postgres.processes()
        for (const pid of stopped) process.kill(pid, 'SIGSTOP')
        await pauseSeconds(6)
        for (const pid of stopped) process.kill(pid, 'SIGCONT')
        await pauseSeconds(2)
      }
    },
  })
})

eachRun('a full disk', async () => {
  const { apologies } = await runFault({
    name: "PostgreSQL's disk is full for 30 s",
    diskMegabytes: 400,
    students: 12,
    // Small, so that the log needs new files while the disk is full.
    databaseSettings: { min_wal_size: '32MB', max_wal_size: '32MB', full_page_writes: 'on', checkpoint_timeout: '30s' },
    async happen({ disk, postgres }) {
      const makeRoom = fillDisk(disk ?? '')
      await pauseSeconds(30)
      makeRoom()
      // It may have given up, as PostgreSQL does when its log cannot be written.
      if (postgres.processes().length === 0) await postgres.startAgain()
    },
  })
  expect(apologies).toEqual([databaseAway])
})

eachRun('a clock that jumps', async () => {
  const clockFile = join(process.env.TMPDIR ?? '/tmp', `prep-clock-${process.pid}`)
  writeFileSync(clockFile, '+0')
  await runFault({
    name: "the server's clock jumps 4 hours ahead for 20 s, and 4 hours back for 20 s",
    serverSettings: {
      LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    async happen() {
      for (const jump of ['+4h', '-4h', '+0']) {
        writeFileSync(clockFile, jump)
        await pauseSeconds(jump === '+0' ? 1 : 20)
      }
    },
  })
})

eachRun('kill -9 with the embedded database', async () => {
  await runEmbeddedFault({
    name: 'embedded database: kill -9 of the server, started again 3 s later',
    async happen({ server }) {
      await server.kill()
      await pauseSeconds(3)
      await server.startAgain()
    },
  })
})

eachRun('a full disk with the embedded database', async () => {
  const { apologies } = await runEmbeddedFault({
    name: 'embedded database: the disk is full for 30 s',
    diskMegabytes: 400,
    async happen({ disk }) {
      const makeRoom = fillDisk(disk ?? '')
      await pauseSeconds(30)
      makeRoom()
    },
  })
  expect(apologies).toEqual([databaseAway])
})

eachRun('a full disk that does not take the log of the embedded database', async () => {
  const { apologies } = await runEmbeddedFault({
    name: 'embedded database: its log finds no room for 30 s, which ends it; it starts again by itself',
    diskMegabytes: 400,
    async happen({ server, disk, adminToken }) {
      // Room for rows, but not for another file of the log.
      const makeRoom = fillDisk(disk ?? '', 12 * 1024 * 1024)
      expect(await importMuch(server.url, adminToken)).toBeGreaterThan(0)
      await pauseSeconds(30)
      makeRoom()
    },
  })
  expect(apologies).toEqual([databaseAway])
})

for (const { fault, name, syncMs, seconds } of [
  {
    fault: 'a slow disk',
    name: "PostgreSQL's disk takes 2 s for each sync and 20 ms for each write, for 45 s",
    syncMs: 2000,
    seconds: 45,
  },
  {
    fault: 'a disk that hangs',
    name: "PostgreSQL's disk takes 25 s for each sync, longer than the server's timeout, for 60 s",
    syncMs: 25_000,
    seconds: 60,
  },
]) {
  eachRun(fault, async () => {
    const disk = makeSlowDisk()
    await runFault({
      name,
      databaseEnvironment: disk.environment,
      async happen() {
        disk.slow(20, syncMs)
        await pauseSeconds(seconds)
        disk.slow(0, 0)
      },
    }).finally(disk.drop)
  })
}

eachRun('a slow disk with the embedded database', async () => {
  const disk = makeSlowDisk()
  await runEmbeddedFault({
    name: 'embedded database: the disk takes 1 s for each sync and 20 ms for each write, for 45 s',
    serverSettings: disk.environment,
    async happen() {
      disk.slow(20, 1000)
      await pauseSeconds(45)
      disk.slow(0, 0)
    },
  }).finally(disk.drop)
})
