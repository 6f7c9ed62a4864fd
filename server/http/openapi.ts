/** Builds the OpenAPI document of the domain API from its contracts. */

import * as z from 'zod/mini'
import { eventKinds, eventPlaces, type WebhookEvent, webhookEvent } from '#contracts/administration/webhooks.ts'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { problem, type RefusalCode, refusals } from '#contracts/wire/refusals.ts'
import type { ServedEndpoint } from './endpoint-routes.ts'

const exampleId = '019a0c3e-0000-7000-8000-000000000004'
const refusalsOfAll: readonly RefusalCode[] = ['invalid_input', 'broken_json', 'body_too_large', 'unavailable']
const refusalsOfSignedIn: readonly RefusalCode[] = ['not_signed_in', 'session_ended', 'no_profile', 'too_many_requests']
const refusalsOfKeys: readonly RefusalCode[] = ['not_signed_in', 'too_many_requests']

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
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'prep_…' },
      },
    },
    paths,
    webhooks: describeEvents(publicUrl),
  }
}

function operation({ endpoint, isPublic, scope }: ServedEndpoint) {
  const body = jsonSchema(endpoint.body, 'input')
  return {
    summary: endpoint.summary,
    security: securityOf({ isPublic, scope }),
    parameters: parameters(endpoint),
    ...(hasContent(body) ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    ...(endpoint.file ? { requestBody: fileBody(endpoint.file.mostBytes) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: jsonSchema(endpoint.reply, 'output'),
            ...(endpoint.example !== null && { example: endpoint.example }),
          },
        },
      },
      ...refusalResponses(endpoint, isPublic ? [] : scope === null ? refusalsOfSignedIn : refusalsOfKeys),
    },
  }
}

function securityOf({ isPublic, scope }: Pick<ServedEndpoint, 'isPublic' | 'scope'>): Record<string, string[]>[] {
  if (isPublic) return []
  return scope === null ? [{ session: [] }] : [{ key: [scope] }]
}

/** The requests that we send to the addresses that administrators add. */
function describeEvents(publicUrl: string) {
  const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  return Object.fromEntries(
    eventKinds.map((kind) => {
      const example: WebhookEvent = {
        type: kind,
        timestamp: '2026-11-02T20:15:00.000Z',
        data: { id: exampleId, url: `${publicUrl}/api/v1/${eventPlaces[kind]}/${exampleId}` },
      }
      const content = { 'application/json': { schema: jsonSchema(webhookEvent, 'output'), example } }
      const parameters = headers.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }))
      const post = {
        summary:
          'Reply with a status from 200 to 299 within ten seconds. Otherwise the event comes again, with the same webhook-id.',
        parameters,
        requestBody: { required: true, content },
        responses: { '2XX': { description: 'The event has arrived' } },
      }
      return [kind, { post }] as const
    }),
  )
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

function refusalResponses(endpoint: Endpoint, refusalsOfSender: readonly RefusalCode[]) {
  const codes = new Set([...refusalsOfAll, ...refusalsOfSender, ...endpoint.refusals])
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
