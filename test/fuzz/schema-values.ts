/** Values for a JSON schema: mostly what it asks for, at its limits, and sometimes something else. */
import * as fc from 'fast-check'
import { hostileValue, idNames } from './hostile-values.ts'

export interface JsonSchema {
  /** Several where the value may be of any of them. */
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  /** Of a record, whose names are ids. */
  readonly additionalProperties?: JsonSchema
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
}

/** One value in eight is not what the schema asks for. */
export function arbitraryValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: wellFormed(schema), weight: 7 }, { arbitrary: hostileValue, weight: 1 })
}

/** The schemas of which a value fits any; undefined where there is just this one. */
export function listVariants(schema: JsonSchema): readonly JsonSchema[] | undefined {
  const { type, anyOf, oneOf } = schema
  const choices = anyOf ?? oneOf
  if (choices) return choices
  return type === undefined || typeof type === 'string' ? undefined : type.map((one) => ({ ...schema, type: one }))
}

function wellFormed(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = listVariants(schema)
  if (choices) return fc.oneof(...choices.map(wellFormed))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(arbitraryValue(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: mostItems(schema),
      })
    case 'string':
      return stringOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileValue
  }
}

const mostItems = ({ minItems = 0, maxItems = 4 }: JsonSchema) => Math.max(minItems, Math.min(maxItems, 4))

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryValue(schema)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

const ids = fc.constantFrom(...idNames.map((name) => `«${name}»`))
/** Near the clock of the spec, and at the ends of what four digits of a year can say. */
const instant = fc
  .oneof(
    {
      arbitrary: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      weight: 8,
    },
    { arbitrary: fc.constantFrom(new Date('0000-01-01'), new Date('0001-01-01'), new Date('9999-12-31')), weight: 1 },
  )
  .map((date) => date.toISOString())

function stringOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ arbitrary: ids, weight: 4 }, { arbitrary: fc.uuid(), weight: 1 })
  if (format === 'date-time') return instant
  if (format === 'date') return instant.map((text) => text.slice(0, 10))
  if (format === 'email') return fc.oneof(fc.constant('«email»'), fc.emailAddress())
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }
  if (pattern) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }), ids)
}

function numberOf({ type, minimum, maximum, multipleOf }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? -1000, -(2 ** 31))
  const max = Math.max(min, Math.min(maximum ?? 1000, 2 ** 31 - 1))
  const edges = fc.constantFrom(min, max)
  if (type === 'integer' || multipleOf) {
    const step = multipleOf ?? 1
    return fc.oneof(
      edges,
      fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((n) => n * step),
    )
  }
  return fc.oneof(edges, fc.double({ min, max, noNaN: true }))
}
