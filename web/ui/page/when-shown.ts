/** Until parts that are still loading have come, or failed, and pictures can be drawn: before a page is printed. */
export async function waitUntilShown(part: Element): Promise<void> {
  while (part.querySelector('[data-loading]') !== null) await nextFrame()
  // A picture that cannot be drawn is left out, on the screen too.
  await Promise.allSettled([...part.querySelectorAll('img')].map((image) => image.decode()))
  await nextFrame()
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
