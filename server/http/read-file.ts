import { Refusal } from '#contracts/wire/refusals.ts'
import { formatFileSize } from '#domain/text/file-sizes.ts'

/** Reads a request's body and stops as soon as it is longer than that many bytes. Throws `body_too_large`. */
export async function readFile(request: Request, mostBytes: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > mostBytes) throw tooLarge(mostBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) return Buffer.concat(chunks, size)
    size += value.length
    if (size > mostBytes) {
      await reader?.cancel()
      throw tooLarge(mostBytes)
    }
    chunks.push(value)
  }
}

function tooLarge(mostBytes: number): Refusal {
  return new Refusal('body_too_large', `The file is larger than ${formatFileSize(mostBytes)}.`)
}
