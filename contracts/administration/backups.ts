/** Exports all data of the platform as one file for an administrator. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'

/** The bytes of a gzipped tar, as an attachment with the date and time in its name. */
export const makeBackup = endpoint({
  method: 'POST',
  path: '/admin/backups',
  summary: 'Make a backup and download it: all tables and images in one file (application/gzip)',
  reply: z.unknown(),
  refusals: ['not_allowed', 'too_many_requests'],
})
