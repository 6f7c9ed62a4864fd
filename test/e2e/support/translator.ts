/** Does to a page what the translator of a browser does, but leaves the words as they are. */
import { expect, type Page } from '@playwright/test'

/** From the next page on. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translate)
}

/** Everything that is shown has been translated, and the page has survived it. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => [document.querySelectorAll('font').length > 0, Reflect.get(window, 'untranslated')()]),
    )
    .toEqual([true, 0])
  await expect(page.getByText('This page could not be shown')).toHaveCount(0)
}

/** Puts two elements in place of each text, as Chrome's translator does, and again after each change. */
function translate() {
  const kept = '[translate="no"], .notranslate, font, script, style, noscript, textarea'

  function texts(): Text[] {
    const found: Text[] = []
    if (document.body === null) return found
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (!(text instanceof Text) || text.data.trim() === '') continue
      if (text.parentElement?.closest(kept) === null) found.push(text)
    }
    return found
  }

  function replace(text: Text) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }

  let isAwaited = false
  const later = () => {
    if (isAwaited) return
    isAwaited = true
    setTimeout(() => {
      isAwaited = false
      for (const text of texts()) replace(text)
    }, 100)
  }
  new MutationObserver(later).observe(document, { childList: true, characterData: true, subtree: true })
  Reflect.set(window, 'untranslated', () => texts().length)
}
