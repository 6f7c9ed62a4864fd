/** A page as if it had been scanned: upright, with the same number of pixels for each millimeter. */
import type { BubbleSheet } from '#domain/answers/bubble-sheet.ts'
import { type Homography, projectPoint } from './homography.ts'
import { type GrayPicture, getDarknessAt } from './picture.ts'

/** Pixels of a millimeter: about as many as a picture has that the sheet fills. */
export const flatScale = 8

export function flattenPage(picture: GrayPicture, homography: Homography, { paper }: BubbleSheet): GrayPicture {
  const [width, height] = [Math.ceil(paper.width * flatScale), Math.ceil(paper.height * flatScale)]
  const darkness = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = projectPoint(homography, { x: x / flatScale, y: y / flatScale })
      darkness[y * width + x] = 255 * getDarknessAt(picture, at.x, at.y)
    }
  }
  return { width, height, darkness }
}
