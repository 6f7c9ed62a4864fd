/** Leaves what only the server's documentation of the API says of an endpoint out of the browser's code: 1 kB of each page. */
import type { Plugin } from 'vite'

const contract = /\/contracts\/[\w-]+\/[\w-]+\.ts$/
/** As the formatter writes these fields of an endpoint. */
const documentation = /^ {2}(summary:\s+(['"`]).*\2|refusals: \[[^\]]*\]),\n/gm

export function undocumentedEndpoints(): Plugin {
  return {
    name: 'prep-undocumented-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return contract.test(id) ? { code: code.replace(documentation, ''), map: null } : null
    },
  }
}
