/** Without a mail server nothing claims that an email was sent: a file that says so asks `web/api/sent-mail.ts`, or the choices of its page. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const claims = [
  /\bwe (have |just )?(e-?mailed|sent) (it|you|them|\$\{|a (link|code|new email))/i,
  /\bemails? (was|were|has been|have been) sent\b/i,
  /\b(invitation|emails?)\b[^'"`]{0,60} (is|are) on (its|their) way\b/i,
  /\bcheck your email\b/i,
  /'(magic link|verification email|reset code|invitation) sent'/i,
  /"(magic link|verification email|reset code|invitation) sent"/i,
  /`?invited at \$\{/i,
]
const asks = /sentMail|useSendsMail|sendsMail/

function claimsIn(text: string): string[] {
  const code = text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .join('\n')
  return claims.flatMap((claim) => claim.exec(code)?.[0] ?? [])
}

test('a claim is found, and a comment is none', () => {
  expect(claimsIn("const words = 'We emailed you a code.'")).toHaveLength(1)
  expect(claimsIn('title="The invitation is on its way."')).toHaveLength(1)
  expect(claimsIn('// We emailed you a code.')).toEqual([])
})

test('who claims that an email was sent knows whether one can be', async () => {
  const root = join(import.meta.dirname, '../../web')
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.|features\/help\//.test(file),
  )
  const wrong: string[] = []
  let found = 0
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    const words = claimsIn(text)
    found += words.length
    if (words.length > 0 && !asks.test(text)) wrong.push(`${file}: ${words[0]}`)
  }
  expect(found).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})
