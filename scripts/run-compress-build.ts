/**
 * Runs after the build of the app. Compresses each file to its smallest form, which the server cannot do because it starts often and
 * quickly.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const assets = new URL('../dist/web/assets/', import.meta.url)
const compress = promisify(brotliCompress)
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const files = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
await Promise.all(
  files.map(async (name) => {
    await writeFile(new URL(`${name}.br`, assets), await compress(await readFile(new URL(name, assets)), smallest))
  }),
)
