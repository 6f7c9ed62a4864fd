/** The OpenAPI document as a human-readable page without scripts. */
import { html, raw } from 'hono/html'
import type { describeApi } from './openapi.ts'

type ApiDocument = ReturnType<typeof describeApi>

export const docsStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
section { border-top: 1px solid; padding: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
code, pre { font-family: ui-monospace, monospace; font-size: .9rem }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .5rem; max-height: 24rem }
summary { cursor: pointer; padding: .5rem 0 }
`

export function renderDocsPage(api: ApiDocument) {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${api.info.title} API</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <h1>${api.info.title} API</h1>
    <p>Below <code>${api.servers[0]?.url}</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${operations.map(operationSection)}
    <h1>Events</h1>
    <p>We post these to the addresses that administrators add in Settings, signed as standardwebhooks.com describes.</p>
    ${Object.entries(api.webhooks).map(([kind, { post }]) => eventSection(kind, post))}
  </body>
</html>`
}

function eventSection(kind: string, { summary, requestBody }: ApiDocument['webhooks'][string]['post']) {
  return html`<section>
    <h2><code>${kind}</code></h2>
    <p>${summary}</p>
    ${details('Example', requestBody.content['application/json'].example)}
    ${details('Request', requestBody)}
  </section>`
}

function operationSection({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { example } = operation.responses[200].content['application/json']
  return html`<section>
    <h2><code>${method} ${path}</code></h2>
    <p>${operation.summary}${whoMay(operation.security)}</p>
    ${example === undefined ? raw('') : details('Example', example)}
    ${operation.requestBody ? details('Request', operation.requestBody) : raw('')}
    ${Object.entries(operation.responses).map(([status, response]) => details(`${status} ${response.description}`, response))}
  </section>`
}

function whoMay(security: Operation['security']): string {
  if (security.length === 0) return ' (open to everybody)'
  return security.some((one) => 'key' in one) ? ' (with a key)' : ''
}

type Operation = ApiDocument['paths'][string][string]

function details(title: string, content: object) {
  return html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(content, null, 2)}</pre></details>`
}
