import { consentMethod } from '#contracts/people/consents.ts'
import type { exportReports } from '../problem-reports/read-reports.ts'
import type { findUnused, listConsentsOf, listErasureRequestsOf, listRemovalRequestsOf } from './asked.queries.ts'

export interface Asked {
  readonly consents: Awaited<ReturnType<typeof listConsentsOf>>
  readonly erasureRequests: Awaited<ReturnType<typeof listErasureRequestsOf>>
  readonly removalRequests: Awaited<ReturnType<typeof listRemovalRequestsOf>>
  readonly problemReports: Awaited<ReturnType<typeof exportReports>>
  readonly unused: Awaited<ReturnType<typeof findUnused>>
}

export function presentAsked({ consents, erasureRequests, removalRequests, problemReports, unused }: Asked) {
  return {
    consents: consents.map(({ method, given_by, given_at, notice_version, is_withdrawal, student }) => ({
      student,
      method: consentMethod.parse(method),
      givenBy: given_by,
      givenAt: given_at.toISOString(),
      noticeVersion: notice_version,
      isWithdrawal: is_withdrawal,
    })),
    erasureRequests: erasureRequests.map(({ asked_by, asked_at, due_at, is_automatic, refused_at, ...row }) => ({
      ...row,
      askedBy: asked_by,
      isAutomatic: is_automatic,
      askedAt: asked_at.toISOString(),
      dueAt: due_at.toISOString(),
      refusedAt: refused_at?.toISOString() ?? null,
    })),
    removalRequests: removalRequests.map(({ asked_at, ...row }) => ({ ...row, askedAt: asked_at.toISOString() })),
    problemReports,
    unused: unused
      ? { warnedAt: unused.warned_at?.toISOString() ?? null, keptAt: unused.kept_at?.toISOString() ?? null }
      : null,
  }
}
