/** The library that decodes pictures is native code. It is loaded with the first picture, and set up once for each thread. */
let library: ReturnType<typeof load> | null = null

export function loadSharp() {
  library ??= load()
  return library
}

async function load() {
  const { default: sharp } = await import('sharp')
  // Whatever a file claims to be, no other decoder sees it.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
