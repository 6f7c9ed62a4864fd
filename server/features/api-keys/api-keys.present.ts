import { type ApiKey, apiKey } from '#contracts/administration/api-keys.ts'
import { presentRow } from '../../http/present-row.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'

export function presentKey(row: ApiKeyRow): ApiKey {
  return apiKey.parse(presentRow(row))
}
