/**
 * This device's copy of the test in progress, with its pictures, so that a reload without a network can show it. `local-work.ts` stores the
 * answers.
 */
import { type Paper, paper, type Readiness } from '#contracts/attempts/tests.ts'
import { openDeviceCopies } from '#web/api/device-copies.ts'

export async function keepTest(userId: string, testRef: string, kept: Paper): Promise<void> {
  const copies = await openDeviceCopies(userId)
  if (copies === null) return
  const headers = { 'content-type': 'application/json' }
  await copies.put(addressOf(testRef), new Response(JSON.stringify(kept), { headers }))
  for (const { image } of kept.questions) {
    if (image !== null && isOurs(image.url) && (await copies.match(image.url)) === undefined)
      await keepImage(copies, image.url)
  }
}

export async function findKeptTest(userId: string, testRef: string): Promise<Paper | null> {
  const copies = await openDeviceCopies(userId)
  const found = await copies?.match(addressOf(testRef))
  const parsed = paper.safeParse(await found?.json().catch(() => null))
  return parsed.success ? parsed.data : null
}

export async function forgetTest(userId: string, testRef: string): Promise<void> {
  const copies = await openDeviceCopies(userId)
  await copies?.delete(addressOf(testRef))
}

/** A stored test in progress was open before, or it would not have been stored. */
export function judgeReadiness(kept: Paper): Readiness {
  const { id, slug, title, description, durationSeconds, version, sections, questions, format } = kept
  return {
    test: {
      ...{ id, slug, title, description, durationSeconds, version, sections },
      questionCount: questions.length,
      // A test in progress has no start page.
      isAlwaysTimed: false,
      format: {
        navigation: format?.navigation ?? 'free',
        requiresAnswer: format?.requiresAnswer ?? false,
        answerInPassages: format?.answerInPassages ?? false,
        choosesFirstSection: format?.choosesFirstSection ?? false,
        isAdaptive: format?.sections.some(({ total }) => total !== undefined) ?? false,
        directions: [],
      },
    },
    extraSeconds: 0,
    notReady: null,
    window: 'open',
    locked: false,
    preview: false,
    readsAloud: false,
    assignment: null,
    attemptId: null,
  }
}

/** Returns the key of the copy. The server has nothing at this address. */
function addressOf(testRef: string): string {
  return `/kept-test/${encodeURIComponent(testRef)}`
}

function isOurs(url: string): boolean {
  return new URL(url, location.href).origin === location.origin
}

async function keepImage(copies: Cache, url: string) {
  try {
    await copies.add(url)
  } catch {
    // A question can be answered without its picture; the next visit tries again.
  }
}
