/** Where a request has texts, as its schema says, and how one of them is put into a body that the operation takes. */
import type { Operation } from '../fuzz/operations.ts'
import { type JsonSchema, listVariants } from '../fuzz/schema-values.ts'

export interface TextPlace {
  /** Such as `body.questions[].text`. */
  readonly name: string
  /** In UTF-16 units; null where the schema names no limit. */
  readonly longest: number | null
  readonly format: string | undefined
  /** The value of `where`, with `text` in this place. Lists on the way get as many items as fit into `bytes`. */
  fill(base: unknown, text: () => string, bytes: number): unknown
}

export interface RequestPlace extends TextPlace {
  readonly where: 'body' | 'path' | 'query'
}

/** Enough for any list whose schema names no limit. */
const mostItems = 50_000

export function listTextPlaces(operation: Operation): RequestPlace[] {
  const { area, body, query, pathParams } = operation
  // The tables of what is no domain API name a few values each; the wire takes any text there.
  const takesAnyText = area !== 'api'
  const inParameters = (where: 'path' | 'query', schemas: Readonly<Record<string, JsonSchema>>) =>
    Object.entries(schemas).flatMap(([key, schema]) =>
      placesIn(schema, key, takesAnyText || where === 'path')
        .filter(({ name }) => name === key)
        .map((place) => ({ ...place, where, name: `${where} ${key}` })),
    )
  const inBody = body === null || body === 'file' ? [] : placesIn(body, 'body', takesAnyText)
  return [
    ...inBody.map((place) => ({ ...place, where: 'body' as const })),
    ...inParameters('query', query),
    ...inParameters('path', pathParams),
  ]
}

function placesIn(schema: JsonSchema, name: string, takesAnyText: boolean): TextPlace[] {
  if (schema.const !== undefined) return []
  if (schema.enum) {
    return takesAnyText ? [{ name, longest: null, format: undefined, fill: (_, text) => text() }] : []
  }
  const choices = listVariants(schema)
  if (choices) return choices.flatMap((one) => placesIn(one, name, takesAnyText))
  switch (schema.type) {
    case 'string':
      return [{ name, longest: schema.maxLength ?? null, format: schema.format, fill: (_, text) => text() }]
    case 'object':
      return placesInObject(schema, name, takesAnyText)
    case 'array':
      return placesIn(schema.items ?? {}, `${name}[]`, takesAnyText).map((place) => inList(place, schema))
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return []
    default:
      throw new Error(`Say in test/cost/text-places.ts which texts ${name} has: ${JSON.stringify(schema)}.`)
  }
}

const idInRecord = '0199aaaa-0000-7000-8000-0000000000ff'

function placesInObject(schema: JsonSchema, name: string, takesAnyText: boolean): TextPlace[] {
  if (schema.additionalProperties?.type === 'string') {
    return placesIn(schema.additionalProperties, `${name}{}`, takesAnyText).map((place) => ({
      ...place,
      fill: (_, text, bytes) => ({ [idInRecord]: place.fill(undefined, text, bytes - idInRecord.length) }),
    }))
  }
  if (!schema.properties) throw new Error(`Say in test/cost/text-places.ts which texts ${name} has.`)
  return Object.entries(schema.properties).flatMap(([key, inside]) =>
    placesIn(inside, `${name}.${key}`, takesAnyText).map((place) => ({
      ...place,
      fill(base, text, bytes) {
        const others = isRecord(base) ? base : exampleFor(schema)
        const used = isRecord(others) ? measureJson({ ...others, [key]: null }) : 0
        const there = isRecord(others) ? others[key] : undefined
        return { ...(isRecord(others) ? others : {}), [key]: place.fill(there, text, bytes - used) }
      },
    })),
  )
}

function inList(place: TextPlace, { maxItems = mostItems, items = {} }: JsonSchema): TextPlace {
  return {
    ...place,
    fill(base, text, bytes) {
      const first: unknown = Array.isArray(base) && base.length > 0 ? base[0] : exampleFor(items)
      const item = place.fill(first, text, bytes)
      const fitting = Math.max(1, Math.min(maxItems, Math.floor(bytes / (measureJson(item) + 1))))
      return [item, ...Array.from({ length: fitting - 1 }, () => place.fill(first, text, bytes))]
    },
  }
}

/** The least that the schema takes. */
function exampleFor(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = listVariants(schema)
  if (choices) return exampleFor(choices.find(({ type }) => type !== 'null') ?? {})
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => schema.required?.includes(key))
        .map(([key, inside]) => [key, exampleFor(inside)]),
    )
  }
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => exampleFor(schema.items ?? {}))
  if (schema.type === 'string')
    return schema.format === 'uuid' ? crypto.randomUUID() : 'x'.repeat(schema.minLength ?? 1)
  if (schema.type === 'boolean') return false
  return schema.type === 'null' ? null : Math.max(schema.minimum ?? 0, 0)
}

export function measureJson(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
