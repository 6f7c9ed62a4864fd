/** An error that nobody expected fails the spec in which it was printed. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

let printed: unknown[][] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => void printed.push(parts))
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(printed, 'console.error was called').toEqual([])
})
