/** The server's clock, which decides every time comparison. Tests set it by hand. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
