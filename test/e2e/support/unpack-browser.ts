import { getBrowserOptions } from './find-browser.ts'

/** Before the workers start: two that unpacked the packaged browser at once would start one that is half written. */
export default async function unpackBrowser() {
  await getBrowserOptions()
}
