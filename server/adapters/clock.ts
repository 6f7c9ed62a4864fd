/** Only the server's clock decides; specs set it by hand. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
