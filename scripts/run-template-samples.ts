/** Prints sample questions of each template for an author: `node scripts/run.mjs template-samples 20 > samples.txt`. */
import { type RenderedQuestion, renderTemplate } from '#domain/coaching/templates/render-template.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'

const [count = '20', only = ''] = process.argv.slice(2)

for (const template of stockTemplates.filter(({ id }) => id.includes(only))) {
  for (let seed = 0; seed < Number(count); seed += 1) {
    console.log(`\n## ${template.id}, seed ${seed}\n${asText(renderTemplate(template, seed))}`)
  }
}

function asText({ text, unit, options, explanation, hint }: RenderedQuestion): string {
  const lines = options.map(
    (option, at) =>
      `${option.isKey ? '*' : ' '} ${unit === null ? 'ABCD'[at] : '='} ${option.text}  ${option.misconception ?? ''}: ${option.reason}`,
  )
  return [text, ...lines, `  ${explanation}`, `  Hint: ${hint}`].join('\n')
}
