/**
 * Finds text that changes beside other text or elements. A browser that translates a page puts its own nodes in place
 * of the texts. React then writes into a text that is no longer in the page, unless it is alone in its element.
 */
import { type Expression, type JSXElement, type JSXFragment, parseSync, Visitor } from 'oxc-parser'

export interface TextRun {
  /** Texts without an element between them. */
  readonly children: readonly Child[]
  readonly start: number
  readonly end: number
  readonly line: number
}

type Nodes = ReadonlySet<string>

type Child = (JSXElement | JSXFragment)['children'][number]

/** Functions that are known to return nodes of React. */
const makesNodes = /^(?:render[A-Z]|createPortal$)/

type Shown = 'nothing' | 'element' | 'text' | 'changing text'

/** The texts of a source file that change, and are not alone in their element. */
export function listChangingTexts(file: string, source: string): TextRun[] {
  const runs: TextRun[] = []
  const nodes = namesOfNodes(source)
  const look = ({ children }: JSXElement | JSXFragment) => runs.push(...changingRuns(source, children, nodes))
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(file, source).program)
  return runs
}

function changingRuns(source: string, children: readonly Child[], nodes: Nodes): TextRun[] {
  const shown = children
    .map((child) => ({ child, what: whatIsShown(child, nodes) }))
    .filter(({ what }) => what !== 'nothing')
  const runs: (typeof shown)[] = []
  let isNew = true
  for (const one of shown) {
    if (one.what === 'element') isNew = true
    else if (isNew) isNew = runs.push([one]) === 0
    else runs.at(-1)?.push(one)
  }
  if (shown.length < 2) return []
  return runs
    .filter((run) => run.some(({ what }) => what === 'changing text'))
    .map((run) =>
      place(
        source,
        run.map(({ child }) => child),
      ),
    )
}

function place(source: string, children: readonly Child[]): TextRun {
  const start = children[0]?.start ?? 0
  return {
    children,
    start,
    end: children.at(-1)?.end ?? start,
    line: source.slice(0, start).trimEnd().split('\n').length,
  }
}

function whatIsShown(child: Child, nodes: Nodes): Shown {
  if (child.type === 'JSXText') return /^\s*\n\s*$/.test(child.value) ? 'nothing' : 'text'
  if (child.type !== 'JSXExpressionContainer') return 'element'
  return child.expression.type === 'JSXEmptyExpression' ? 'nothing' : ofExpression(child.expression, nodes)
}

function ofExpression(expression: Expression, nodes: Nodes): Shown {
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number' ? 'text' : 'nothing'
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return ofExpression(expression.expression, nodes)
    case 'LogicalExpression':
      return ofLogical(expression, nodes)
    case 'ConditionalExpression':
      return ofEither([expression.consequent, expression.alternate], nodes)
    case 'CallExpression':
      return ofCall(expression, nodes)
    case 'Identifier':
      return nodes.has(expression.name) || makesNodes.test(expression.name) ? 'element' : 'changing text'
    case 'MemberExpression':
      return expression.property.type === 'Identifier' && nodes.has(expression.property.name)
        ? 'element'
        : 'changing text'
    default:
      return 'changing text'
  }
}

function ofLogical({ operator, left, right }: Extract<Expression, { type: 'LogicalExpression' }>, nodes: Nodes): Shown {
  const last = ofExpression(right, nodes)
  // In place of an element comes an element.
  if (operator !== '&&' && last === 'element') return last
  return ofEither(operator === '&&' ? [right] : [left, right], nodes)
}

/** A part that comes and goes is changing text if it is text. */
function ofEither(expressions: readonly Expression[], nodes: Nodes): Shown {
  const shown = expressions.map((expression) => ofExpression(expression, nodes))
  if (shown.some((what) => what === 'changing text' || what === 'text')) return 'changing text'
  return shown.includes('element') ? 'element' : 'nothing'
}

function ofCall(call: Extract<Expression, { type: 'CallExpression' }>, nodes: Nodes): Shown {
  const { callee, arguments: given } = call
  const [made] = given
  if (made?.type === 'ArrowFunctionExpression') {
    if (made.body.type !== 'BlockStatement') return ofExpression(made.body, nodes)
    return 'element'
  }
  return ofExpression(callee, nodes)
}

/** What a file says to be nodes of React: `children`, properties and functions of that type, and constants with JSX. */
function namesOfNodes(source: string): Set<string> {
  const patterns = [
    /\b(\w+)\??: [^,;\n(){}]*\bReact(?:Node|Element)\b/g,
    /\b(\w+)\??: \([^\n]*\) => ReactNode\b/g,
    /\bconst (\w+) = \([^()]*\)[^=\n]*=> \(?\s*(?:<|render)/g,
    /\bconst (\w+) = \(?\s*(?:[^\n]* [?&|]{1,2} \(?\s*)?<[A-Za-z>]/g,
    /\bfunction (\w+)\((?:[^{}]|\{[^{}]*\})*?\)(?:: ReactNode)? \{(?:(?!\n\}|\n {2}\}).)*?\breturn (?:[^\n]*[?&] )?\(?\s*<[A-Za-z>]/gs,
  ]
  const found = patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name))
  return new Set(['children', 'icon', ...found])
}
