/** One visit to a page on a slow phone: when content appears, how much it shifts, how long it does not respond, what it loads. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type * as WebVitals from 'web-vitals/attribution'

/** The phone and the connection that web performance tests usually assume for "mobile". */
export const slowPhone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
const slowdown = 4

/** Bits per second. */
const download = 1_600_000
const upload = 750_000

/** Milliseconds without a request or long task after which a page counts as idle, and the time limit for that. */
const quietFor = 1_000
const timeout = 45_000

const kinds = ['script', 'style', 'font', 'data', 'other'] as const
type Kind = (typeof kinds)[number]

export interface Visit {
  /** Milliseconds since the navigation began. */
  readonly ttfb: number
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  /** The sum of the time over 50 ms of each long task after the first paint. */
  readonly tbt: number
  readonly requests: number
  /** Transferred bytes, headers and compressed bodies, by kind. */
  readonly bytes: Readonly<Record<Kind, number>>
  /** The last large element that was painted, and the element that shifted furthest. */
  readonly largest: string
  readonly moved: string
}

const vitals = readFileSync(
  new URL('web-vitals.attribution.iife.js', import.meta.resolve('web-vitals/attribution')),
  'utf8',
)

/** `roundTripMs` is the wait before each response. */
export async function visitPage(context: BrowserContext, address: string, roundTripMs: number): Promise<Visit> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    const traffic = await countTraffic(devtools)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: download / 8,
      uploadThroughput: upload / 8,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    // Not a script of the page, so the content policy does not apply.
    await page.addInitScript(`${vitals};(${observe})(webVitals)`)
    await page.goto(address, { waitUntil: 'commit' })
    await comeToRest(page, traffic)
    const seen = await page.evaluate(() => Object(globalThis).seenVitals as Seen)
    const { largest, moved, ...times } = seen
    const tbt = seen.longTasks
      .filter(({ end }) => end > seen.fcp)
      .reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, seen.fcp) - 50), 0)
    return { ...times, tbt, requests: traffic.requests, bytes: traffic.bytes, largest, moved }
  } finally {
    await page.close()
  }
}

interface Seen {
  ttfb: number
  fcp: number
  lcp: number
  cls: number
  largest: string
  moved: string
  longTasks: { start: number; end: number }[]
}

/**
 * Runs in the page, before any of its code. Its functions have no names, because tsx adds a helper to named ones that does not exist in the
 * page.
 */
function observe(webVitals: typeof WebVitals) {
  const seen: Seen = { ttfb: 0, fcp: 0, lcp: 0, cls: 0, largest: '', moved: '', longTasks: [] }
  Object.assign(globalThis, { seenVitals: seen })
  const always = { reportAllChanges: true }
  webVitals.onTTFB((metric) => {
    seen.ttfb = metric.value
  }, always)
  webVitals.onFCP((metric) => {
    seen.fcp = metric.value
  }, always)
  webVitals.onLCP((metric) => {
    seen.lcp = metric.value
    seen.largest = metric.attribution.target ?? ''
  }, always)
  webVitals.onCLS((metric) => {
    seen.cls = metric.value
    seen.moved = metric.attribution.largestShiftTarget ?? ''
  }, always)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.longTasks.push({ start: startTime, end: startTime + duration })
    }
  }).observe({ type: 'longtask', buffered: true })
}

interface Traffic {
  requests: number
  inFlight: Set<string>
  bytes: Record<Kind, number>
  /** When the last request started or ended. */
  lastAt: number
}

async function countTraffic(devtools: CDPSession): Promise<Traffic> {
  const bytes: Traffic['bytes'] = { script: 0, style: 0, font: 0, data: 0, other: 0 }
  const traffic: Traffic = { requests: 0, inFlight: new Set(), bytes, lastAt: performance.now() }
  const kindOf = new Map<string, Kind>()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    traffic.requests += 1
    traffic.inFlight.add(requestId)
    traffic.lastAt = performance.now()
    kindOf.set(requestId, kindOfResource(type))
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes[kindOf.get(requestId) ?? 'other'] += encodedDataLength
    end(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  function end(requestId: string) {
    traffic.inFlight.delete(requestId)
    traffic.lastAt = performance.now()
  }
  return traffic
}

function kindOfResource(type: string | undefined): Kind {
  if (type === 'Script') return 'script'
  if (type === 'Stylesheet') return 'style'
  if (type === 'Font') return 'font'
  return type === 'Fetch' || type === 'XHR' ? 'data' : 'other'
}

/** Waits until the page's tasks and requests are finished. Requests that repeat every few seconds do not count. */
async function comeToRest(page: Page, traffic: Traffic): Promise<void> {
  const giveUpAt = performance.now() + timeout
  while (performance.now() < giveUpAt) {
    const isBusy = await page.evaluate((quiet) => {
      const { longTasks, fcp }: Seen = Object(globalThis).seenVitals
      return fcp === 0 || performance.now() - (longTasks.at(-1)?.end ?? 0) < quiet
    }, quietFor)
    if (!isBusy && traffic.inFlight.size === 0 && performance.now() - traffic.lastAt > quietFor) return
    // Idle means that nothing happens for a while, which has no event to wait for.
    await page.waitForTimeout(100)
  }
  throw new Error(`${page.url()} does not come to rest.`)
}
