import * as fc from 'fast-check'
import type * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema._JSONSchema

/** The values of a made-up reply at a place such as `children.0.id`. */
export interface ReplyFilling {
  readonly id: (place: string) => string
  readonly text: (place: string) => string
  readonly isNull: (place: string) => boolean
}

/** Returns a reply that the schema accepts. Includes all optional fields, and two items in each list. */
export function makeUpReply(schema: JsonSchema, filling: ReplyFilling, place = ''): unknown {
  if (typeof schema === 'boolean') return {}
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf ?? eachType(schema)
  if (choices !== undefined) {
    if (choices.some(isNothing) && filling.isNull(place)) return null
    return makeUpReply(choices.find((one) => !isNothing(one)) ?? true, filling, place)
  }
  const inside = (key: string | number) => (place === '' ? `${key}` : `${place}.${key}`)
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      return Object.fromEntries(fields.map(([name, field]) => [name, makeUpReply(field, filling, inside(name))]))
    }
    case 'array': {
      const item = schema.items
      if (item === undefined || Array.isArray(item))
        throw new Error(`No reply can be made up: ${JSON.stringify(schema)}`)
      return [0, 1].slice(0, schema.maxItems).map((index) => makeUpReply(item, filling, inside(index)))
    }
    case 'string':
      return makeUpText(schema, filling, place)
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      throw new Error(`No reply can be made up: ${JSON.stringify(schema)}`)
  }
}

/** `type: ['string', 'null']` is a union too. */
function eachType(schema: z.core.JSONSchema.BaseSchema): JsonSchema[] | undefined {
  const types: unknown = schema.type
  return Array.isArray(types) ? types.map((type) => ({ ...schema, type })) : undefined
}

function isNothing(schema: JsonSchema): boolean {
  return typeof schema === 'object' && schema.type === 'null'
}

function makeUpText(schema: z.core.JSONSchema.BaseSchema, filling: ReplyFilling, place: string): string {
  const { format, pattern, minLength = 0, maxLength } = schema
  if (format === 'uuid') return filling.id(place)
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z'
  if (format === 'date') return '2026-01-01'
  if (pattern === undefined) return filling.text(place).padEnd(minLength, '.').slice(0, maxLength)
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0]?.slice(0, maxLength) ?? ''
}
