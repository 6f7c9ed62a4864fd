/** Figures on a phone, and beside their question where there is room. */
import { geometryFigures } from '../../content/figures/practice-test-1-geometry.ts'
import { graphFigures } from '../../content/figures/practice-test-1-graphs.ts'
import { smallestLetters } from '../../content/figures/svg.ts'
import { openQuestion } from './support/attempt.ts'
import { expect, test } from './support/fixtures.ts'

/** Reading has this many questions, and figures are named by the number of their math question. */
const readingQuestions = 57

test('the text of every figure is at least 12 px high on phones of 320 and 390 px', async ({ page, signUp }) => {
  await signUp(page, 'Fay Figure')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { file, svg } of [...geometryFigures, ...graphFigures]) {
    await openQuestion(page, readingQuestions + Number(file.slice(1, 3)))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const units = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
      const shown = await page.locator('figure img').evaluate((image) => {
        const { paddingLeft, borderLeftWidth } = getComputedStyle(image)
        const frame = 2 * (Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth))
        return image.getBoundingClientRect().width - frame
      })
      expect(shown, `${file} at ${width} px`).toBeGreaterThan(100)
      expect((shown / units) * smallestLetters(svg), `${file} at ${width} px`).toBeGreaterThanOrEqual(12)
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
