/** Figures on a phone, and beside their question where there is room. */
import { openQuestion } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

/** Before the math questions. */
const readingQuestions = 57

/** The math questions of the practice test that have a figure. */
const withFigure = [4, 11, 12, 20, 36, 38, 52, 56, 57]

// `content/figures.spec.ts` makes sure that letters drawn in this room are at least 12 px high.
test('a figure gets the room on a phone that its letters are drawn for', async ({ page, signUp }) => {
  await signUp(page, 'Fay Figure')
  for (const number of withFigure) {
    await page.setViewportSize({ width: 390, height: 844 })
    await openQuestion(page, readingQuestions + number)
    for (const [width, room] of [
      [390, 340],
      [320, 270],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const image = page.locator('figure img')
      await expect(image).toBeVisible()
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
      const [shown, wanted] = await image.evaluate((one: HTMLImageElement, widest) => {
        const { paddingLeft, borderLeftWidth } = getComputedStyle(one)
        const frame = 2 * (Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth))
        const highest = (366 * one.naturalWidth) / one.naturalHeight
        return [one.getBoundingClientRect().width - frame, Math.min(widest, highest)] as const
      }, room)
      expect(shown, `math question ${number} at ${width} px`).toBeGreaterThanOrEqual(wanted - 0.5)
    }
  }
})

test('figure and options are on the screen together where there is room', async ({ page, signUp }) => {
  await signUp(page, 'Bea Beside')
  await page.setViewportSize({ width: 1366, height: 640 })
  await openQuestion(page, readingQuestions + 11)
  const [figure, option] = [page.locator('figure img'), page.getByRole('radio').first()]
  await expect(figure).toBeVisible()
  const [left, right] = [await figure.boundingBox(), await option.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 9999)).toBeLessThanOrEqual(right?.x ?? 0)
  await expect(option).toBeInViewport()
  await expect(figure).toBeInViewport()
})
