/** Returns the notice for a change of the test's end. */
export function describeTimeChange(seconds: number): string {
  const amount = Math.abs(seconds)
  const isMinutes = amount % 60 === 0
  const count = isMinutes ? amount / 60 : amount
  const unit = isMinutes ? 'minute' : 'second'
  const words = count === 1 ? `1 ${unit} was` : `${count} ${unit}s were`
  return seconds > 0 ? `${words} added.` : `${words} taken off.`
}
