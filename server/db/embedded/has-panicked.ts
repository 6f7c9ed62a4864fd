const errorResponse = 0x45 // 'E'
const severity = 0x56 // 'V': never translated

/** Returns true if the engine's response contains an error after which PostgreSQL would end all of its processes. */
export function hasPanicked(answer: Uint8Array): boolean {
  const view = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  // Each message is a letter and a length that includes itself.
  for (let at = 0; at + 5 <= view.length; at += 1 + view.readUInt32BE(at + 1)) {
    if (view[at] === errorResponse && severityOf(view, at + 5) === 'PANIC') return true
  }
  return false
}

/** An error is a list of fields, each a letter and a zero-terminated text. */
function severityOf(view: Buffer, start: number): string {
  let at = start
  while (at < view.length && view[at] !== 0) {
    const end = view.indexOf(0, at + 1)
    if (end < 0) return ''
    if (view[at] === severity) return view.toString('latin1', at + 1, end)
    at = end + 1
  }
  return ''
}
