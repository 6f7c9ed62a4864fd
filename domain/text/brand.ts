/** What administrators put in place of the product's own name, color and logo. */
import { escapeForHtml, productName, putPlatformName, putPlatformNameInFile } from './platform-name.ts'

export interface Brand {
  readonly name: string
  /** As `#rrggbb`, in small letters. Null for the product's own color. */
  readonly color: string | null
  /** Names the logo in addresses, and changes with it. Null for the product's own logo. */
  readonly logo: string | null
}

export const productBrand: Brand = { name: productName, color: null, logo: null }

/** The product's own color, on a page or email in white. */
export const productColor = '#3b4fc4'

/** The logo, for pages and emails: the product's own, or the administrator's. */
export const logoPath = '/mark.png'

const fewestContrast = 5

/**
 * Returns the color itself if white letters can be read on it, and it on white: with a contrast of at least 5:1. Otherwise a darker one of
 * the same hue. Takes and returns `#rrggbb`.
 */
export function darkenForWhite(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  for (let percent = 100; percent > 0; percent--) {
    const darker = channels.map((channel) => Math.round((channel * percent) / 100))
    if (contrastWithWhite(darker) >= fewestContrast) return formatColor(darker)
  }
  return '#000000'
}

/** The contrast ratio of WCAG 2.2. The channels of the color go from 0 to 255. */
function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function formatColor(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The address of the style sheet that gives pages their color. */
function getBrandStylePath(color: string): string {
  return `/brand/${darkenForWhite(color).slice(1)}.css`
}

const productLogo = /<svg\b[^>]*\bdata-logo\b[^>]*\bclass="([^"]*)"[^>]*>.*?<\/svg>/gs

/** Puts the brand into a file of the app. */
export function putBrandInFile(html: string, brand: Brand): string {
  return putColorAndLogo(putPlatformNameInFile(html, brand.name), brand)
}

/** Puts the brand into a page that the server writes. */
export function putBrandInPage(html: string, brand: Brand): string {
  return putColorAndLogo(putPlatformName(html, escapeForHtml(brand.name)), brand)
}

function putColorAndLogo(html: string, { color, logo }: Brand): string {
  const head = [
    ...(color === null ? [] : [`<link rel="stylesheet" href="${getBrandStylePath(color)}">`]),
    ...(logo === null ? [] : [`<meta name="application-logo" content="${formatLogoAddress(logo)}">`]),
  ]
  const colored = html.replace('</head>', () => `${head.join('')}</head>`)
  if (logo === null) return colored
  const address = formatLogoAddress(logo)
  return colored
    .replaceAll('type="image/svg+xml" href="/favicon.svg"', `type="image/png" href="${address}"`)
    .replaceAll('"/favicon.svg"', `"${address}"`)
    .replaceAll(productLogo, (_, classes) => `<img src="${address}" alt="" class="${classes} logo">`)
}

export function formatLogoAddress(logo: string): string {
  return `${logoPath}?v=${logo}`
}

/** Puts the brand into an email. */
export function putBrandInMail(html: string, { name, color, logo }: Brand): string {
  const named = putPlatformName(html, escapeForHtml(name))
  const colored = color === null ? named : named.replaceAll(productColor, darkenForWhite(color))
  return logo === null ? colored : colored.replaceAll(`${logoPath}"`, `${formatLogoAddress(logo)}"`)
}
