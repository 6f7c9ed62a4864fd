/** The platform's name, color and logo. The server writes them into the page. */
import { type Brand, darkenForWhite, formatLogoAddress } from '#domain/text/brand.ts'
import { productName } from '#domain/text/platform-name.ts'

const nameMeta = 'meta[name="application-name"]'
const logoMeta = 'meta[name="application-logo"]'

/** The build draws the outlines of pages without a document. */
export function getPlatformName(): string {
  if (typeof document === 'undefined') return productName
  return document.querySelector<HTMLMetaElement>(nameMeta)?.content || productName
}

/** For places without room. */
export function getShortPlatformName(): string {
  const name = getPlatformName()
  return name === productName ? 'Prep' : name
}

/** The address of the administrator's logo, or null. */
export function getLogoAddress(): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(logoMeta)?.content ?? null
}

/** After an administrator changed it. Other pages have it once they load again. */
export function rememberBrand({ name, color, logo }: Brand): void {
  document.querySelector(nameMeta)?.setAttribute('content', name)
  document.documentElement.style.setProperty('--brand', color === null ? null : darkenForWhite(color))
  document.querySelector(logoMeta)?.remove()
  if (logo === null) return
  const meta = document.createElement('meta')
  meta.name = 'application-logo'
  meta.content = formatLogoAddress(logo)
  document.head.append(meta)
}
