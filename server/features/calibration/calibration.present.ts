import { type CalibrationState, listDifficulties, readCalibration } from '#contracts/reports/calibration.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { CalibratedRow, RunRow } from './calibration.queries.ts'
import { knownDifficulty } from './known-difficulty.ts'

export function presentCalibration(runs: readonly RunRow[]): CalibrationState {
  const [open, done, failed] = [
    runs.find(({ ended_at }) => ended_at === null),
    runs.find(({ status }) => status === 'done'),
    runs.find(({ status }) => status === 'failed'),
  ]
  return readCalibration.reply.parse({
    open: open?.status ?? null,
    last:
      (done && {
        endedAt: done.ended_at?.toISOString(),
        seconds: ((done.ended_at?.getTime() ?? 0) - (done.started_at?.getTime() ?? 0)) / 1000,
        scales: done.scales,
      }) ||
      null,
    failedAt: failed?.ended_at?.toISOString() ?? null,
  })
}

export function presentDifficulties(rows: readonly CalibratedRow[]): ReplyOf<typeof listDifficulties> {
  return listDifficulties.reply.parse({
    questions: rows.map((row) => ({ questionId: row.id, ...knownDifficulty(row) })),
  })
}
