/** Removes fields that only the API's documentation uses from the endpoints in the browser's code: 1 kB of each page. */
import type { Plugin } from 'vite'

const contract = /\/contracts\/[\w-]+\/[\w-]+\.ts$/
/** Matches these fields of an endpoint in the formatter's layout. */
const documentation = /^ {2}(summary:\s+(['"`]).*\2|refusals: \[[^\]]*\]),\n/gm

export function createUndocumentedEndpointsPlugin(): Plugin {
  return {
    name: 'prep-undocumented-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return contract.test(id) ? { code: code.replace(documentation, ''), map: null } : null
    },
  }
}
