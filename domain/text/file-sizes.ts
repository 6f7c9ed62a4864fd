const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Base 1024, with at most two decimals: `1.5 MB`. */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  // A value that would round to 1024 of a unit is shown as 1 of the next.
  while (rounded(value) >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${rounded(value)} ${units[unit]}`
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
