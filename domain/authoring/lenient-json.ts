/**
 * Parses JSON as people and language models write it: in a code fence, with comments, with trailing commas, and with single backslashes in
 * TeX.
 */
import { damagedFormulaPattern } from '#domain/text/formula-marks.ts'

/** Throws `SyntaxError`. */
export function parseLenientJson(text: string): unknown {
  return JSON.parse(withWholeEscapes(withoutComments(unfenced(text.replace(/^\uFEFF/, '')))), (_, value: unknown) =>
    typeof value === 'string' ? withCommands(value) : value,
  )
}

/** Extracts the text between three backticks, where a chat puts its answer, with words before and after. */
function unfenced(text: string): string {
  if (/^\s*[[{"/]/.test(text)) return text
  return /```[\w-]*[^\S\n]*\n([\s\S]*?)\n\s*```/.exec(text)?.[1] ?? text
}

/** Replaces comments and trailing commas with a space. Strings stay unchanged. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/"(?:\\[\s\S]|[^"\\])*"|\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g, spaced)
    .replaceAll(/"(?:\\[\s\S]|[^"\\])*"|,(?=\s*[\]}])/g, spaced)
}

function spaced(found: string): string {
  return found.startsWith('"') ? found : ' '
}

/** Doubles each backslash that starts no JSON escape, because it belongs to TeX: `\sqrt`, `\$`, `\{`. */
function withWholeEscapes(text: string): string {
  return text.replaceAll(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})?/g, (written) => (written === '\\' ? '\\\\' : written))
}

/**
 * The letter after the backslash for each character that JSON produces from the start of a TeX command. `commands` holds the rest of the
 * command names.
 */
const letters: Readonly<Record<string, string>> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't' }

const commands: Readonly<Record<string, RegExp>> = {
  '\b': /^(?:ackslash|ar|ecause|egin|eta|eth|etween|f|igcap|igcirc|igcup|igg?[lmr]?|inom|mod|m|ot|owtie|oxed|oldsymbol|reve|ullet)(?![a-z])/i,
  '\f': /^(?:box|lat|orall|rac|rown)(?![a-z])/,
  '\n': /^(?:abla|atural|cong|e|earrow|eg|eq|eqq|exists|geq|gtr|i|leq|less|mid|obreak|olimits|ormalsize|ot|otin|parallel|rightarrow|leftarrow|sim|subseteq|supseteq|u|warrow)(?![a-z])/i,
  '\r': /^(?:angle|brace|brack|ceil|floor|group|m|moustache|eal|estriction|ho|ight|ightarrow|ightharpoonup|ightleftharpoons|oot|ule|vert|Vert)(?![a-z])/,
  '\t': /^(?:an|anh|au|bf|binom|ext|extbf|extcolor|extit|extnormal|extrm|extsf|extsuperscript|exttt|extstyle|frac|herefore|heta|hickapprox|hicksim|hinspace|ilde|imes|iny|o|op|riangle|riangledown|riangleleft|riangleq|riangleright|t|woheadrightarrow)(?![a-z])/i,
}

function withCommands(text: string): string {
  if (!/[\b\f\n\r\t]/.test(text)) return text
  // Nobody types a backspace or a form feed, but line breaks and tabs are real outside formulas.
  return withThose(text, /[\b\f](?=[a-z])/gi).replaceAll(damagedFormulaPattern, (formula) =>
    withThose(formula, /[\n\r\t](?=[a-z])/gi),
  )
}

/** Restores the TeX commands whose first letters JSON turned into one of the characters. */
function withThose(text: string, signs: RegExp): string {
  return text.replaceAll(signs, (sign, at: number) =>
    commands[sign]?.test(text.slice(at + 1, at + 30)) ? `\\${letters[sign]}` : sign,
  )
}
