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
  </body>
</html>`
}

function operationSection({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  return html`<section>
    <h2><code>${method} ${path}</code></h2>
    <p>${operation.summary}${operation.security.length === 0 ? ' (open to everybody)' : ''}</p>
    ${operation.requestBody ? details('Request', operation.requestBody) : raw('')}
    ${Object.entries(operation.responses).map(([status, response]) => details(`${status} ${response.description}`, response))}
  </section>`
}

type Operation = ApiDocument['paths'][string][string]

function details(title: string, content: object) {
  return html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(content, null, 2)}</pre></details>`
}
