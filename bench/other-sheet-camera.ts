/** Takes a picture of a paper on a table: with a telephone, which is a pinhole with a lens that bends, or with a scanner from far above. */
import sharp from 'sharp'
import { createRandomIntegers } from '#test/support/random-numbers.ts'

type Color = readonly [number, number, number]

export interface CameraShot {
  /** Where the camera is, in millimeters from the middle of the paper: to the right, down the paper, and above it. */
  readonly eye: Color
  /** How far the camera is rolled, in degrees. */
  readonly roll: number
  /** How much the lens bends: 0 is not at all. */
  readonly bend: number
  /** Pixels of the longer side of the picture, and how much of the table is around the paper. */
  readonly long: number
  readonly around: number
  /** Color of the table at a place on it. */
  readonly table: (x: number, y: number) => Color
  /** How much light falls on a place, of each color. */
  readonly light: (x: number, y: number) => Color
  /** From what place of the flat paper a place of the picture comes, where the paper is folded or curled. */
  readonly warp: (x: number, y: number) => readonly [number, number]
  /** Something that lies on the paper, or null. */
  readonly over: (x: number, y: number) => Color | null
  /** Pixels that the hand moved, to the right and down. */
  readonly motion: readonly [number, number]
  readonly blur: number
  readonly noise: number
  readonly quality: number
}

export interface Raster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

type Vector = Color
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const unit = (a: Vector) => scaled(a, 1 / Math.sqrt(dot(a, a)))

/** Where the camera looks, what is to its right, and what is below. */
function aim({ eye, roll }: CameraShot) {
  const forward = unit(scaled(eye, -1))
  const sideways = unit(cross(forward, [0, 1, 0]))
  const below = cross(sideways, forward)
  const [c, s] = [Math.cos((roll * Math.PI) / 180), Math.sin((roll * Math.PI) / 180)]
  return {
    forward,
    right: sum(scaled(sideways, c), scaled(below, s)),
    down: sum(scaled(sideways, -s), scaled(below, c)),
  }
}

/** From a pixel to a place on the table, in millimeters from the top left corner of the paper. */
function projection(shot: CameraShot, paper: { readonly width: number; readonly height: number }) {
  const { forward, right, down } = aim(shot)
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y): Vector => [(x * paper.width) / 2, (y * paper.height) / 2, 0]))
  const seen = corners.map((corner) => {
    const ray = sum(corner, scaled(shot.eye, -1))
    return { u: dot(ray, right) / dot(ray, forward), v: dot(ray, down) / dot(ray, forward) }
  })
  const range = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    const extra = (most - least) * shot.around
    return { from: least - extra, length: most - least + 2 * extra }
  }
  const [across, along] = [range(seen.map(({ u }) => u)), range(seen.map(({ v }) => v))]
  const perPixel = Math.max(across.length, along.length) / shot.long
  const reach = Math.hypot(across.length, along.length) / 2
  const center = { u: across.from + across.length / 2, v: along.from + along.length / 2 }
  return {
    width: Math.round(across.length / perPixel),
    height: Math.round(along.length / perPixel),
    locate(column: number, row: number): readonly [number, number] {
      const [du, dv] = [across.from + column * perPixel - center.u, along.from + row * perPixel - center.v]
      const bent = 1 + shot.bend * ((du * du + dv * dv) / (reach * reach) - 0.6)
      const [u, v] = [center.u + du * bent, center.v + dv * bent]
      const ray = sum(forward, sum(scaled(right, u), scaled(down, v)))
      const far = -shot.eye[2] / ray[2]
      return [shot.eye[0] + ray[0] * far + paper.width / 2, shot.eye[1] + ray[1] * far + paper.height / 2]
    },
  }
}

function sample({ data, width, height }: Raster, x: number, y: number, channel: number): number {
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const [fx, fy] = [x - left, y - top]
  const at = (top * width + left) * 3 + channel
  const below = at + width * 3
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 3] ?? 0) * fx
  return upper * (1 - fy) + ((data[below] ?? 0) * (1 - fx) + (data[below + 3] ?? 0) * fx) * fy
}

/** The picture before the hand moves and the sensor makes noise. */
function expose(flat: Raster, paper: { readonly width: number; readonly height: number }, shot: CameraShot): Raster {
  const { width, height, locate } = projection(shot, paper)
  const data = new Uint8Array(width * height * 3)
  const perMillimeter = flat.width / paper.width
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [tableX, tableY] = locate(column + 0.5, row + 0.5)
      const [x, y] = shot.warp(tableX, tableY)
      const isPaper = x >= 0 && y >= 0 && x < paper.width && y < paper.height
      const over = shot.over(x, y)
      const table = isPaper ? over : (over ?? shot.table(tableX, tableY))
      const light = shot.light(tableX, tableY)
      for (let channel = 0; channel < 3; channel += 1) {
        const color = table?.[channel] ?? sample(flat, x * perMillimeter, y * perMillimeter, channel)
        data[(row * width + column) * 3 + channel] = Math.max(0, Math.min(255, color * (light[channel] ?? 1)))
      }
    }
  return { data, width, height }
}

function move({ data, width, height }: Raster, [right, down]: readonly [number, number]): Raster {
  const steps = Math.ceil(Math.hypot(right, down))
  if (steps === 0) return { data, width, height }
  const moved = new Uint8Array(data.length)
  const shifts = Array.from({ length: steps + 1 }, (_, at) => {
    const part = at / steps - 0.5
    return (Math.round(down * part) * width + Math.round(right * part)) * 3
  })
  for (let at = 0; at < data.length; at += 1) {
    let total = 0
    for (const shift of shifts) total += data[at + shift] ?? data[at] ?? 0
    moved[at] = total / shifts.length
  }
  return { data: moved, width, height }
}

function addNoise(data: Uint8Array, noise: number, seed: number) {
  if (noise === 0) return
  const random = createRandomIntegers(seed)
  // About a normal distribution, of the sum of three.
  for (let at = 0; at < data.length; at += 1) {
    const draw = (random(1000) + random(1000) + random(1000)) / 1500 - 1
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + draw * noise * 1.7))
  }
}

const rawOf = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 3 } })

async function rasterize(svg: string, width: number): Promise<Raster> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const image = sharp(Buffer.from(svg), { density: 300 }).resize({ width }).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export async function shoot(
  svg: string,
  paper: { readonly width: number; readonly height: number },
  shot: CameraShot,
  seed: number,
): Promise<Buffer> {
  const flat = await rasterize(svg, Math.round((shot.long / paper.height) * paper.width))
  const moved = move(expose(flat, paper, shot), shot.motion)
  const { data } = await (shot.blur > 0 ? rawOf(moved).blur(shot.blur) : rawOf(moved))
    .raw()
    .toBuffer({ resolveWithObject: true })
  addNoise(data, shot.noise, seed)
  return rawOf({ data, width: moved.width, height: moved.height }).jpeg({ quality: shot.quality }).toBuffer()
}

/** A fax of 150 dpi: black or white, with speckles, a stripe of dirt on the glass and one where the paper stayed white. */
export async function faxSheet(
  svg: string,
  paper: { readonly width: number; readonly height: number },
  seed: number,
): Promise<Buffer> {
  const random = createRandomIntegers(seed)
  const flat = await rasterize(svg, Math.round((paper.width / 25.4) * 150))
  const { data, info } = await rawOf(flat)
    .rotate(0.5, { background: '#fff' })
    .greyscale()
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const bits = Buffer.alloc(width * height)
  const stripe = Math.round(width * 0.43)
  const faded = Math.round(width * 0.71)
  for (let at = 0; at < bits.length; at += 1) {
    const column = at % width
    const isWhite = (data[at * channels] ?? 0) + random(50) - 25 > 150
    bits[at] = column === stripe || (column === stripe + 1 && random(3) > 0) ? 0 : isWhite || column === faded ? 255 : 0
  }
  for (let speckle = 0; speckle < 2_500; speckle += 1) {
    const at = random(bits.length - width - 1)
    const value = random(4) === 0 ? 255 : 0
    for (const place of random(3) === 0 ? [at, at + 1, at + width, at + width + 1] : [at]) bits[place] = value
  }
  return sharp(bits, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
