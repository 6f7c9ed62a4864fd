import { type ApiKey, apiKey } from '#contracts/administration/api-keys.ts'
import { presentRow } from '../../http/present-row.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'

export function presentKey(row: ApiKeyRow): ApiKey {
  const { created_by: id, maker: fullName } = row
  return apiKey.parse({ ...presentRow(row), createdBy: id === null ? null : { id, fullName } })
}
