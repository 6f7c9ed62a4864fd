import type { Config } from '../../config.ts'

/** A program on the same machine may receive events only where people try the product, never on a server that others reach. */
export function allowsLocalAddresses({ demo, isPublicDemo }: Pick<Config, 'demo' | 'isPublicDemo'>): boolean {
  return demo && !isPublicDemo
}
