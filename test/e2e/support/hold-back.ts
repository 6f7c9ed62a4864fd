import type { Page } from '@playwright/test'

/** Keeps the page waiting for what it asks of this address, until the function that it gives is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    // Another handler of the journey may answer it.
    await route.fallback()
  })
  return release
}
