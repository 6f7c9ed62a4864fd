/** The storage of a browser in specs. It can be full. */
import type { WorkStorage } from '#web/features/attempts/engine/local-work.ts'

export interface DeviceStorage extends WorkStorage {
  isFull: boolean
  readonly items: Map<string, string>
}

export function createStorage(): DeviceStorage {
  const items = new Map<string, string>()
  const storage: DeviceStorage = {
    isFull: false,
    items,
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem(key) {
      items.delete(key)
    },
  }
  return storage
}
