import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOperations, openServerForAnything } from '../fuzz/cast.ts'
import type { Operation } from '../fuzz/operations.ts'
import type { JsonSchema } from '../fuzz/schema-values.ts'
import type { TestServer } from '../support/test-server.ts'
import { operationsWithBodies } from './auth-bodies.ts'
import { getLargestBody, listCostCases } from './cost-cases.ts'

let server: TestServer
let operations: readonly Operation[]
beforeAll(async () => {
  server = await openServerForAnything()
  operations = await listOperations(server)
})
afterAll(() => server[Symbol.asyncDispose]())

function operationNamed(name: string): Operation {
  const found = operations.find((one) => one.name === name)
  if (!found) throw new Error(`No operation is called ${name}.`)
  return found
}

/** The names of the text fields of a schema, found without the code that makes the cases. */
function textsIn(schema: JsonSchema, name: string): string[] {
  const { type, properties = {}, items, anyOf = [] } = schema
  const isChoice = schema.enum !== undefined || schema.const !== undefined
  return [
    ...([type].flat().includes('string') && !isChoice ? [name] : []),
    ...anyOf.flatMap((one) => textsIn(one, name)),
    ...Object.entries(properties).flatMap(([key, inside]) => textsIn(inside, `${name}.${key}`)),
    ...(items ? textsIn(items, `${name}[]`) : []),
  ]
}

/** The name of a field of the query or the path has no dot, whatever is in it. */
function parametersIn(schemas: Readonly<Record<string, JsonSchema>>, where: string): string[] {
  return Object.entries(schemas).flatMap(([key, schema]) =>
    textsIn(schema, key).length > 0 ? [`${where} ${key}`] : [],
  )
}

describe('the measurement of what requests cost', () => {
  test('has cases for every text field of every endpoint, except uploads', () => {
    const forgotten = operations
      .filter(({ body }) => body !== 'file')
      .flatMap((operation) => {
        const { name, body, query, pathParams } = operation
        const covered = new Set(listCostCases(operation).map(({ place }) => place))
        const texts = [
          ...(body === null || body === 'file' ? [] : textsIn(body, 'body')),
          ...parametersIn(query, 'query'),
          ...parametersIn(pathParams, 'path'),
        ]
        return texts.filter((text) => !covered.has(text)).map((text) => `${name}: ${text}`)
      })
    expect(forgotten).toEqual([])
    expect(new Set(operations.map(({ area }) => area))).toEqual(new Set(['api', 'auth', 'functions', 'files']))
  })

  test('fills each text of an import, in lists within lists, as full as a request may be', () => {
    const operation = operationNamed('POST /admin/test-imports')
    const options = listCostCases(operation).filter(
      ({ name }) => name === 'body.sections[].questions[].options[] = combining marks, 50000',
    )
    expect(options).toHaveLength(1)
    for (const one of options) {
      const { body = '' } = one.request({ test: {}, sections: [{ title: 'A', questions: [{ options: ['a'] }] }] })
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(getLargestBody(operation))
      expect(Buffer.byteLength(body)).toBeGreaterThan(getLargestBody(operation) * 0.9)
      expect(JSON.parse(body).sections[0].questions[0].options[0]).toMatch(/^a(\u0315\u0300)+$/)
    }
  })

  test('takes the values that the auth API is known by for texts, which they are', () => {
    const names = listCostCases(operationNamed('POST /auth/v1/token')).map(({ name }) => name)
    const ofFactors = listCostCases(operationNamed('POST /auth/v1/factors')).map(({ name }) => name)
    expect(ofFactors).toContain('body.factor_type = combining marks, 1024')
    expect(names).toContain('query grant_type = combining marks, 12000')
    expect(names).toContain('body.password = combining marks, 72')
  })
})

test('bodies that the auth API would take belong to operations that there are', () => {
  const names = new Set(operations.map(({ name }) => name))
  expect(operationsWithBodies.filter((name) => !names.has(name))).toEqual([])
})
