/** Files that people upload as images: honest ones, and those that mean harm. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const whole = { create: { width: 60, height: 40, channels: 3, background: '#2563eb' } } as const

export const makePng = () => sharp(whole).png().toBuffer()
export const makeJpeg = () => sharp(whole).jpeg().toBuffer()
export const makeWebp = () => sharp(whole).webp().toBuffer()

/** With the place where it was taken and a camera's name; it lies on its side. */
export const makePhotograph = () =>
  sharp(whole)
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export function makeLargePng(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#16a34a' } })
    .png()
    .toBuffer()
}

export async function makeLargeJpeg(width: number, height: number): Promise<Buffer> {
  return sharp(await makeLargePng(width, height))
    .jpeg()
    .toBuffer()
}

/** Two frames. */
export async function makeAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { ...whole.create, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** A picture to a browser, and a page with a script to anyone who opens it as a page. */
export async function makePolyglot(): Promise<Buffer> {
  const script = Buffer.from('<html><script>alert(document.domain)</script></html>')
  const jpeg = await makeJpeg()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), script])
}

/** Black, one bit a pixel, so that a large one is small. */
export function makeBlackPng(width: number, height: number, bitsPerPixel: 1 | 16 = 1): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bitsPerPixel
  const rows = Buffer.alloc((Math.ceil((width * bitsPerPixel) / 8) + 1) * height)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

/** A small picture with a text that unpacks to a hundred megabytes. */
export async function makeTextBomb(): Promise<Buffer> {
  const png = await makePng()
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100 * 1024 * 1024, 'a'))])
  const afterHead = 8 + 25
  return Buffer.concat([png.subarray(0, afterHead), chunk('zTXt', text), png.subarray(afterHead)])
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([length, body, checksum])
}
