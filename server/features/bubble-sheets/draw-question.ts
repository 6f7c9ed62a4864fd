/** Cuts a question out of a flattened page, for a person to look at. */
import { loadSharp } from '../images/sharp-library.ts'
import { flatScale } from './flatten-page.ts'
import type { GrayPicture } from './picture.ts'
import type { QuestionDarkness } from './read-bubbles.ts'

/** Millimeters around the centers of the bubbles, so that the number of the question is seen. */
const margin = { left: 9, right: 4, above: 4, below: 4 }

/** As a `data:` address. */
export async function drawQuestion(
  { width, height, darkness }: GrayPicture,
  { seen }: QuestionDarkness,
): Promise<string> {
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
  const [left, top] = [
    Math.max(0, Math.min(...xs) - margin.left * flatScale),
    Math.max(0, Math.min(...ys) - margin.above * flatScale),
  ]
  const right = Math.min(width, Math.max(...xs) + margin.right * flatScale)
  const bottom = Math.min(height, Math.max(...ys) + margin.below * flatScale)
  const sharp = await loadSharp()
  const png = await sharp(darkness, { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .negate()
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
