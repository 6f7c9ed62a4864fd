/** `npm run check` runs this: checks the words and the readability of all texts that people read in this project. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { listEnglishFindings, listTexts } from './english/check-english.ts'
import { checkFewWords } from './english/few-words.ts'

/** The word list quotes the words that it refuses. Generated files and the content of tests have their own rules. */
const unread =
  /^(scripts[/]english[/]|content[/].*[.]json|database[/]schema[.]sql|server[/]db[/]schema[.]ts|docs[/]results[/]|docs[/]screens[.]md)/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /[.](ts|tsx|mjs|md|sql|css|html|sh|ya?ml|conf|service|timer)$|Dockerfile$|^[.]ci[/]run$/.test(file) &&
      !unread.test(file),
  )
const findings = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return [...listEnglishFindings(file, listTexts(file, source)), ...checkFewWords(file, source)]
})
for (const { file, line, phrase, instead } of findings) console.log(`${file}:${line}: “${phrase}”. Write: ${instead}`)
console.log(`${files.length} files, ${findings.length} findings`)
if (findings.length > 0) process.exitCode = 1
