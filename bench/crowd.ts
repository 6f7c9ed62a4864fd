/** Many people take turns, few at once, so that nobody asks for more than the server lets one person have. */
export class Crowd<Member> {
  readonly members: readonly Member[]
  readonly #atOnce: number
  readonly #turns: number[]

  constructor(members: readonly Member[], atOnce: number) {
    this.members = members
    this.#atOnce = atOnce
    this.#turns = Array.from({ length: atOnce }, () => 0)
  }

  /** Each place, from zero, has members of its own: nobody is asked twice at once. */
  next(place: number): Member {
    const turn = this.#turns[place] ?? 0
    this.#turns[place] = turn + 1
    const member = this.members[place + this.#atOnce * (turn % Math.floor(this.members.length / this.#atOnce))]
    if (member === undefined) throw new Error('There are fewer people than were prepared.')
    return member
  }
}
