/** Many people take turns, a few at once, so that no person exceeds the server's limit per person. */
export class ConcurrentCrowd<Member> {
  readonly members: readonly Member[]
  readonly #atOnce: number
  readonly #turns: number[]

  constructor(members: readonly Member[], atOnce: number) {
    this.members = members
    this.#atOnce = atOnce
    this.#turns = Array.from({ length: atOnce }, () => 0)
  }

  /** Returns a member for the place. Each place, from zero, has its own members, so that no member is used twice at once. */
  next(place: number): Member {
    const turn = this.#turns[place] ?? 0
    this.#turns[place] = turn + 1
    const member = this.members[place + this.#atOnce * (turn % Math.floor(this.members.length / this.#atOnce))]
    if (member === undefined) throw new Error('There are fewer people than were prepared.')
    return member
  }
}
