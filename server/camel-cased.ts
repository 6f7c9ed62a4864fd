/** Settings by the names that the program uses: with the prefix `AUTH_`, `AUTH_JWT_SECONDS` becomes `jwtSeconds`. */
export type CamelCased<Settings, Prefix extends string> = {
  readonly [Name in keyof Settings as Name extends `${Prefix}${infer Words}` ? CamelCase<Words> : never]: Settings[Name]
}

type CamelCase<Words extends string> = Words extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Words>

/** Returns the values of `read` whose names are in `names`. */
export function convertKeysToCamelCase<Names extends object, Prefix extends string, Read extends object>(
  prefix: Prefix,
  names: Names,
  read: Read,
): CamelCased<Pick<Read, keyof Names & keyof Read>, Prefix> {
  const ours = Object.entries(read).filter(([name]) => name in names)
  const entries = ours.map(([name, value]) => [camelCase(name.slice(prefix.length)), value])
  // The type renames the keys as the function does.
  return Object.fromEntries(entries) as CamelCased<Pick<Read, keyof Names & keyof Read>, Prefix>
}

function camelCase(words: string): string {
  return words.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
