/** The messages between the web thread and the engine's worker thread. */

export interface EngineOptions {
  /** The absolute path of the database folder. Absent for a database in memory. */
  readonly dataDir?: string
  /** A dumped data directory to start from instead of an empty one. */
  readonly snapshot?: Uint8Array<ArrayBuffer>
  /** Syncs the write-ahead log to the disk before a commit is acknowledged. */
  readonly durable: boolean
}

export type EngineRequest =
  | { readonly kind: 'wire'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'dump'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }

export type EngineReply =
  | { readonly kind: 'ready' }
  /** `isOver` is true if the engine can no longer answer. */
  | { readonly kind: 'wire'; readonly id: number; readonly bytes: Uint8Array; readonly isOver: boolean }
  | { readonly kind: 'dumped'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string; readonly isOver: boolean }
