/** Cuts a question out of a picture, upright, for a person to look at. */
import type { SheetQuestion } from '#domain/answers/bubble-sheet.ts'
import { loadSharp } from '../images/sharp-library.ts'
import { project } from './homography.ts'
import type { LocatedPage } from './locate-sheet.ts'
import { darknessAt, type Picture } from './picture.ts'

/** Pixels of a millimeter. */
const scale = 5
/** Millimeters around the bubbles, so that the number of the question is seen. */
const margin = { left: 9, right: 4, above: 4, below: 4 }

/** As a `data:` address. */
export async function drawQuestion(picture: Picture, { homography }: LocatedPage, question: SheetQuestion) {
  if (question.shape === 'line') throw new Error('A line has no bubbles to look at.')
  const [xs, ys] = [question.bubbles.map(({ center }) => center.x), question.bubbles.map(({ center }) => center.y)]
  const [left, top] = [Math.min(...xs) - margin.left, Math.min(...ys) - margin.above]
  const width = Math.round((Math.max(...xs) + margin.right - left) * scale)
  const height = Math.round((Math.max(...ys) + margin.below - top) * scale)
  const gray = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = project(homography, { x: left + x / scale, y: top + y / scale })
      gray[y * width + x] = 255 * (1 - darknessAt(picture, at.x, at.y))
    }
  }
  const sharp = await loadSharp()
  const png = await sharp(gray, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
