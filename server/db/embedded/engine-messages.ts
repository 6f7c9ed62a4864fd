/** The messages between the web thread and the engine's worker thread. */

export interface EngineOptions {
  /** Absolute folder of the database; absent for one that lives in memory. */
  readonly dataDir?: string
  /** A dumped data directory to start from instead of an empty one. */
  readonly snapshot?: Uint8Array<ArrayBuffer>
  /** Sync the write-ahead log to the disk before a commit is answered. */
  readonly durable: boolean
}

export type ToEngine =
  | { readonly kind: 'wire'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'dump'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }

export type FromEngine =
  | { readonly kind: 'ready' }
  /** `isOver` where the engine can answer nothing more. */
  | { readonly kind: 'wire'; readonly id: number; readonly bytes: Uint8Array; readonly isOver: boolean }
  | { readonly kind: 'dumped'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string; readonly isOver: boolean }
