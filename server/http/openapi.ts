/** Builds the OpenAPI document of the domain API from its contracts. */

import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { problem, type RefusalCode, refusals } from '#contracts/wire/refusals.ts'
import type { ServedEndpoint } from './endpoint-routes.ts'

const refusalsOfAll: readonly RefusalCode[] = ['invalid_input', 'broken_json', 'body_too_large', 'unavailable']
const refusalsOfSignedIn: readonly RefusalCode[] = ['not_signed_in', 'session_ended', 'no_profile', 'too_many_requests']

export function describeApi(served: readonly ServedEndpoint[], publicUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const one of served) {
    const methods = paths[one.endpoint.path] ?? {}
    methods[one.endpoint.method.toLowerCase()] = operation(one)
    paths[one.endpoint.path] = methods
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Prep Platform', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  }
}

function operation({ endpoint, isPublic }: ServedEndpoint) {
  const body = jsonSchema(endpoint.body, 'input')
  return {
    summary: endpoint.summary,
    security: isPublic ? [] : [{ session: [] }],
    parameters: parameters(endpoint),
    ...(hasContent(body) ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    ...(endpoint.file ? { requestBody: fileBody(endpoint.file.mostBytes) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } },
      },
      ...refusalResponses(endpoint, isPublic),
    },
  }
}

function fileBody(mostBytes: number) {
  const schema = { type: 'string', format: 'binary', maxLength: mostBytes }
  return { required: true, content: { 'application/octet-stream': { schema } } }
}

/** Parameters named in the path are path parameters, the others query parameters. */
function parameters(endpoint: Endpoint) {
  const { properties = {}, required = [] } = jsonSchema(endpoint.params, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: endpoint.path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
}

function refusalResponses(endpoint: Endpoint, isPublic: boolean) {
  const codes = new Set([...refusalsOfAll, ...(isPublic ? [] : refusalsOfSignedIn), ...endpoint.refusals])
  const byStatus: Record<number, { description: string; content: object }> = {}
  for (const code of codes) {
    const status = refusals[code]
    const earlier = byStatus[status]?.description
    byStatus[status] = {
      description: earlier ? `${earlier}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return byStatus
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}

function hasContent(schema: object) {
  return ['type', 'anyOf', 'oneOf', '$ref'].some((key) => key in schema)
}
