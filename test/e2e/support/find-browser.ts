/**
 * The Chromium that the journeys run in: CHROME_BIN, else on Linux the one that the package @sparticuz/chromium carries, a system one, or
 * Playwright's own. The carried one has no windows, so journeys take little more than half of the time, and it is the same everywhere.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// Without these the browser looks for its maker's servers at every start.
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

export async function getBrowserOptions(): Promise<LaunchOptions> {
  // As root, as in containers and CI, Chromium has no sandbox to offer.
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet
  const named = process.env.CHROME_BIN
  if (named) return { executablePath: named, args }
  // The package carries no helper for the sandbox. In a single process, as it is made for, its second page often crashes.
  if (isPackaged)
    return { executablePath: await packagedBrowser(), args: [...quiet, '--no-sandbox', '--headless=shell'] }
  const system = systemBrowsers.find((path) => existsSync(path))
  return system ? { executablePath: system, args } : { args }
}

/** What the package carries runs there. */
const isPackaged = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)

async function packagedBrowser(): Promise<string> {
  // Read by the package when it is imported; it unpacks the libraries that it needs only for this runtime.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  const fonts = join(tmpdir(), 'prep-fonts')
  mkdirSync(fonts, { recursive: true })
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', '/Library/Fonts', join(tmpdir(), 'fonts')]
  const listed = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  writeFileSync(join(fonts, 'fonts.conf'), `<fontconfig>${listed}<cachedir>${fonts}</cachedir></fontconfig>`)
  process.env.FONTCONFIG_PATH = fonts
  return path
}
