/** Near twins: questions that ask almost the same. They share at least four fifths of their shingles, which are runs of three words. */

/** A question without its markup's meaning, its key or its passage. */
export interface WordedQuestion {
  readonly text: string
  /** Those of its places too. */
  readonly options: readonly string[]
}

/** Hashes of the shingles, in ascending order. */
export type Shingles = Uint32Array

/** What makes it another question although its words are nearly the same. */
export interface ComparedQuestion {
  readonly shingles: Shingles
  readonly image: string | null
  readonly passage: Shingles | null
  /** Of the same family: copies of one question. Null if it is a copy of none. */
  readonly family: string | null
}

/** `at` and `of` are indices. */
export interface Twin {
  readonly at: number
  readonly of: number
  /** The share of shingles that both have, up to 1. */
  readonly similarity: number
}

const wordsTogether = 3
const fewestInCommon = 0.8

/** Each option has its own shingles, so their order does not count. */
export function hashShingles({ text, options }: WordedQuestion): Shingles {
  const hashes = new Set<number>()
  for (const part of [text, ...options]) {
    const words = splitWords(part)
    if (words.length === 0) continue
    for (let at = 0; at === 0 || at + wordsTogether <= words.length; at += 1) {
      hashes.add(hash(words.slice(at, at + wordsTogether).join(' ')))
    }
  }
  return Uint32Array.from(hashes).sort()
}

/** Numbers and the signs of arithmetic are words, punctuation is not. */
function splitWords(html: string): string[] {
  const plain = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#\d+|\w+);/g, ' ')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}.,;:!?'"“”‘’()$]/gu) ?? []
}

/** FNV-1a with 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** The Jaccard index: what both have of all that one of them has. 0 if one of them has nothing. */
export function measureSimilarity(one: Shingles, other: Shingles): number {
  let common = 0
  let place = 0
  for (const value of one) {
    while (place < other.length && (other[place] ?? 0) < value) place += 1
    if (other[place] === value) common += 1
  }
  return common === 0 ? 0 : common / (one.length + other.length - common)
}

/** With passages that are almost the same, or none on either side. */
function canBeTwins(one: ComparedQuestion, other: ComparedQuestion): boolean {
  if (one.image !== other.image || (one.family !== null && one.family === other.family)) return false
  if (one.passage === null || other.passage === null || one.passage === other.passage)
    return one.passage === other.passage
  return measureSimilarity(one.passage, other.passage) >= fewestInCommon
}

/** Pairs within a list, each once, at most `most`. */
export function findTwins(questions: readonly ComparedQuestion[], most: number): Twin[] {
  const index = new TwinIndex(questions)
  const found: Twin[] = []
  for (const [at, question] of questions.entries()) {
    for (const twin of index.find(question)) {
      if (found.length === most) return found
      found.push({ at, ...twin })
    }
    index.add(at)
  }
  return found
}

/** For each of `asked` the most similar of `questions`, if one is a twin. `of` is an index of `questions`. */
export function findTwinsOf(asked: readonly ComparedQuestion[], questions: readonly ComparedQuestion[]): Twin[] {
  const index = new TwinIndex(questions)
  for (const at of questions.keys()) index.add(at)
  return asked.flatMap((question, at) => {
    const [nearest] = index.find(question).sort((one, other) => other.similarity - one.similarity)
    return nearest ? [{ at, ...nearest }] : []
  })
}

/**
 * Finds twins by their rarest shingles. Questions that share four fifths of their shingles also share one of the rarest fifth of each (and one
 * more), because they share too many to miss them all. So only questions with a rare shingle in common are compared.
 */
class TwinIndex {
  readonly #questions: readonly ComparedQuestion[]
  readonly #counts = new Map<number, number>()
  readonly #withShingle = new Map<number, number[]>()

  constructor(questions: readonly ComparedQuestion[]) {
    this.#questions = questions
    for (const { shingles } of questions) {
      for (const one of shingles) this.#counts.set(one, (this.#counts.get(one) ?? 0) + 1)
    }
  }

  add(at: number) {
    for (const one of this.#rarest(this.#questions[at]?.shingles ?? new Uint32Array())) {
      const there = this.#withShingle.get(one)
      if (there) there.push(at)
      else this.#withShingle.set(one, [at])
    }
  }

  find(question: ComparedQuestion): Omit<Twin, 'at'>[] {
    const near = new Set(this.#rarest(question.shingles).flatMap((one) => this.#withShingle.get(one) ?? []))
    const found: Omit<Twin, 'at'>[] = []
    for (const of of near) {
      const other = this.#questions[of]
      if (!other) continue
      const similarity = measureSimilarity(question.shingles, other.shingles)
      if (similarity >= fewestInCommon && canBeTwins(question, other)) found.push({ of, similarity })
    }
    return found
  }

  #rarest(shingles: Shingles): number[] {
    const length = shingles.length - Math.ceil(fewestInCommon * shingles.length - rounding) + 1
    // The count and the hash in one number, because numbers are sorted quickly.
    const ranked = Float64Array.from(shingles, (one) => (this.#counts.get(one) ?? 0) * hashRange + one).sort()
    return Array.from(ranked.subarray(0, Math.min(length, shingles.length)), (one) => one % hashRange)
  }
}

const hashRange = 2 ** 32
/** 0.8 times a whole number may be a little too large. */
const rounding = 1e-9
