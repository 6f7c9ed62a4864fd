/** Names of second steps. Each person's names must differ. */

/** Returns the wanted name, with a number if it is taken. */
export function findFreeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let count = 2; taken.includes(name); count += 1) name = `${wanted} ${count}`
  return name
}

export function makeNameRules(taken: readonly string[]) {
  return {
    validate: {
      present: (name: string) => name.trim() !== '' || 'Give it a name.',
      free: (name: string) => !taken.includes(name.trim()) || 'You already have one with this name.',
    },
  }
}
