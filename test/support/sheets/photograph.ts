/** What a scanner, a fax or a telephone makes of a page. */
import sharp from 'sharp'
import { createRandomNumbers } from '#server/demo/random-numbers.ts'

export interface PhotographOptions {
  /** Dots per inch of the page as it is drawn. */
  readonly resolution?: number
  /** Degrees. */
  readonly turn?: number
  /** How much shorter the far edge is than the near one. */
  readonly perspective?: number
  /** Millimeters by which the paper is bent. */
  readonly crumple?: number
  /** From 0 to 1: how much light is missing at one side, or under an edge. */
  readonly shadow?: number
  readonly hardShadow?: number
  readonly coffee?: boolean
  /** Black or white, as a fax has it. */
  readonly isFax?: boolean
  /** Of the brightness, of 255. */
  readonly noise?: number
  readonly blur?: number
  readonly quality?: number
  /** Of the paper in the light, and of the table. */
  readonly paper?: number
  readonly table?: number
  readonly turned?: 0 | 90 | 180 | 270
}

export async function photographSvg(svg: string, taken: PhotographOptions, seed: string): Promise<Buffer> {
  const random = createRandomNumbers(seed)
  // The product takes no drawings, and the library has one list for the whole process.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const { resolution = 200, blur = 0, quality = 80, turned = 0 } = taken
  const drawn = await sharp(Buffer.from(taken.coffee ? withCoffee(svg, random) : svg), { density: 72 })
    .resize({ width: Math.round(resolution * 8.4) })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const page = { width: drawn.info.width, height: drawn.info.height, gray: drawn.data }
  const shot = bend(page, taken, random)
  let picture = sharp(shot.gray, { raw: { width: shot.width, height: shot.height, channels: 1 } })
  if (blur > 0) picture = picture.blur(blur)
  if (taken.isFax) picture = picture.threshold(150)
  const upright = await picture.png().toBuffer()
  const whole = sharp(upright).rotate(turned)
  return taken.isFax ? whole.png().toBuffer() : whole.jpeg({ quality }).toBuffer()
}

interface Gray {
  readonly width: number
  readonly height: number
  readonly gray: Buffer
}

/** Each pixel of the picture looks for its place on the page. */
function bend(page: Gray, taken: PhotographOptions, random: () => number): Gray {
  const {
    turn = 0,
    perspective = 0,
    crumple = 0,
    shadow = 0,
    hardShadow = 0,
    noise = 0,
    paper = 250,
    table = 255,
  } = taken
  const isFlat = turn === 0 && perspective === 0 && crumple === 0
  const margin = isFlat ? 0 : 0.08
  const [width, height] = [Math.round(page.width * (1 + 2 * margin)), Math.round(page.height * (1 + 2 * margin))]
  const gray = Buffer.alloc(width * height)
  const angle = (turn * Math.PI) / 180
  const [waveA, waveB, phase, side] = [1.5 + 2 * random(), 1.5 + 2 * random(), 6 * random(), 6 * random()]
  const bent = (crumple * page.width) / 213
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x / width - 0.5) * (1 + 2 * margin), (y / height - 0.5) * (1 + 2 * margin)]
      const [s, t] = [u * Math.cos(angle) + v * Math.sin(angle), v * Math.cos(angle) - u * Math.sin(angle)]
      const depth = 1 + perspective * t
      const ripple = (along: number, wave: number) => bent * Math.sin(wave * Math.PI * along + phase)
      const sourceX = (s / depth + 0.5) * page.width + ripple(t, waveA)
      const sourceY = (t / depth + 0.5) * page.height + ripple(s, waveB)
      const light =
        (1 - shadow * (0.5 + 0.5 * Math.cos(side + 2 * u + 2.5 * v))) *
        (hardShadow > 0 && u + v > 0.12 ? 1 - hardShadow : 1)
      const own = valueAt(page, sourceX, sourceY)
      const value = own === null ? table : (own / 255) * paper
      gray[y * width + x] = Math.max(0, Math.min(255, value * light + noise * (random() + random() + random() - 1.5)))
    }
  }
  return { width, height, gray }
}

function valueAt({ width, height, gray }: Gray, x: number, y: number): number | null {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return null
  const at = top * width + left
  const [across, down] = [x - left, y - top]
  const upper = (gray[at] ?? 0) * (1 - across) + (gray[at + 1] ?? 0) * across
  const lower = (gray[at + width] ?? 0) * (1 - across) + (gray[at + width + 1] ?? 0) * across
  return upper * (1 - down) + lower * down
}

function withCoffee(svg: string, random: () => number): string {
  const [x, y] = [60 + 90 * random(), 70 + 120 * random()]
  const stain = `<circle cx="${x}" cy="${y}" r="34" fill="none" stroke="#8a5a2b" stroke-opacity="0.45" stroke-width="4"/><circle cx="${x + 30}" cy="${y + 25}" r="16" fill="#a9774a" fill-opacity="0.35"/>`
  return svg.replace('</svg>', `${stain}</svg>`)
}
