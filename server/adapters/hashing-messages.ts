/** The messages between the web thread and a hashing thread. */

export type HashingTask =
  | {
      readonly kind: 'hash'
      readonly password: string
      /** Memory in KiB. */
      readonly cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }
    }
  | { readonly kind: 'verify'; readonly stored: string; readonly password: string }

export type HashingReply = { readonly result: string | boolean } | { readonly failure: string }
