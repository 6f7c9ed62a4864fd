import { expect, test } from 'vitest'
import { darkenForWhite, productBrand, productColor, putBrandInFile, putBrandInMail } from './brand.ts'
import { thePlatform } from './platform-name.ts'

test.each([
  [productColor, productColor],
  ['#000000', '#000000'],
  ['#ffffff', '#6e6e6e'],
  ['#ffd400', '#826c00'],
  ['#00a651', '#00803e'],
])('white letters can be read on %s as %s', (color, expected) => {
  expect(darkenForWhite(color)).toBe(expected)
})

test('each color becomes one with a contrast of 5 to 1, and stays as it is then', () => {
  for (let color = 0; color < 0x1000000; color += 4099) {
    const darker = darkenForWhite(`#${color.toString(16).padStart(6, '0')}`)
    expect(darker).toMatch(/^#[0-9a-f]{6}$/)
    expect(darkenForWhite(darker)).toBe(darker)
  }
})

const page = `<html><head><link rel="icon" type="image/svg+xml" href="/favicon.svg"><title>Prep Platform</title></head>
<body><img src="/favicon.svg" alt=""><svg viewBox="0 0 32 32" data-logo="" aria-hidden="true" class="size-8"><path
d="M9" /></svg><svg class="other"></svg></body></html>`

test('a page has the name, the color and the logo', () => {
  expect(putBrandInFile(page, productBrand)).toBe(page)
  expect(putBrandInFile(page, { name: 'Oak & Elm', color: '#1a7f37', logo: 'abc' })).toBe(
    `<html><head><link rel="icon" type="image/png" href="/mark.png?v=abc"><title>Oak &amp; Elm</title>` +
      '<link rel="stylesheet" href="/brand/1a7f37.css"><meta name="application-logo" content="/mark.png?v=abc"></head>\n' +
      '<body><img src="/mark.png?v=abc" alt=""><img src="/mark.png?v=abc" alt="" class="size-8 logo"><svg class="other"></svg></body></html>',
  )
})

test('an email has the name, the color and the logo', () => {
  const mail = `<img src="https://prep.example/mark.png" alt="">${thePlatform}<a style="background:${productColor}">Open</a>`
  expect(putBrandInMail(mail, productBrand)).toBe(mail.replace(thePlatform, 'Prep Platform'))
  expect(putBrandInMail(mail, { name: 'Oak', color: '#ffd400', logo: 'abc' })).toBe(
    '<img src="https://prep.example/mark.png?v=abc" alt="">Oak<a style="background:#826c00">Open</a>',
  )
})
