/** A photograph or a scan as darkness, without the light that fell on the paper. */
import { loadSharp } from '../images/sharp-library.ts'

export interface GrayPicture {
  readonly width: number
  readonly height: number
  /** Of each pixel, row by row: 0 is as white as the paper around it, 255 is black. */
  readonly darkness: Uint8Array
}

/** Ten pixels for a millimeter of a sheet that fills the picture: a bubble is twenty to forty pixels wide. */
const longestSide = 2400
/** A bomb of a few bytes that unpacks to more is refused. Telephones take up to 50 million. */
const mostPixels = 80_000_000

/** Throws where the file is no picture that `sharp` reads. */
export async function openPicture(file: Uint8Array): Promise<GrayPicture> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels, pages: 1 })
    .autoOrient()
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { width, height, darkness: compareWithPaper(data, width, height) }
}

/** Larger than a third of a registration mark, smaller than what a shadow needs to change. */
const tile = 24
const nearTiles = 1

function compareWithPaper(gray: Uint8Array, width: number, height: number): Uint8Array {
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)]
  const paper = brightestNearby(
    Float32Array.from({ length: columns * rows }, (_, at) =>
      brightnessOf(gray, width, height, at % columns, Math.floor(at / columns)),
    ),
    columns,
    rows,
  )
  const darkness = new Uint8Array(gray.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const white = between(paper, columns, rows, x / tile - 0.5, y / tile - 0.5)
      darkness[at] = Math.max(0, Math.min(255, 255 * (1 - (gray[at] ?? 0) / white)))
    }
  }
  return darkness
}

/** The brightness that a sixth of the tile exceeds: noise does not decide. */
function brightnessOf(gray: Uint8Array, width: number, height: number, column: number, row: number): number {
  const counts = new Uint32Array(256)
  let count = 0
  for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 2) {
    for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 2) {
      const value = gray[y * width + x] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
      count += 1
    }
  }
  let above = 0
  let value = 255
  while (value > 1) {
    above += counts[value] ?? 0
    if (above * 6 > count) break
    value -= 1
  }
  return value
}

/** A tile inside a mark has no paper of its own. */
function brightestNearby(tiles: Float32Array, columns: number, rows: number): Float32Array {
  return tiles.map((own, at) => {
    let brightest = own
    const [column, row] = [at % columns, Math.floor(at / columns)]
    for (let y = Math.max(0, row - nearTiles); y <= Math.min(rows - 1, row + nearTiles); y += 1) {
      for (let x = Math.max(0, column - nearTiles); x <= Math.min(columns - 1, column + nearTiles); x += 1) {
        brightest = Math.max(brightest, tiles[y * columns + x] ?? 0)
      }
    }
    return brightest
  })
}

/** Between the centers of four tiles, in proportion. */
function between(tiles: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const left = Math.max(0, Math.min(columns - 1, Math.floor(x)))
  const top = Math.max(0, Math.min(rows - 1, Math.floor(y)))
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)]
  const [across, down] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))]
  const at = (column: number, row: number) => tiles[row * columns + column] ?? 255
  const upper = at(left, top) * (1 - across) + at(right, top) * across
  const lower = at(left, bottom) * (1 - across) + at(right, bottom) * across
  return upper * (1 - down) + lower * down
}

/** From 0 to 1, between the four pixels around the place; white outside. */
export function getDarknessAt({ width, height, darkness }: GrayPicture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0
  const [across, down] = [x - left, y - top]
  const at = top * width + left
  const upper = (darkness[at] ?? 0) * (1 - across) + (darkness[at + 1] ?? 0) * across
  const lower = (darkness[at + width] ?? 0) * (1 - across) + (darkness[at + width + 1] ?? 0) * across
  return (upper * (1 - down) + lower * down) / 255
}
