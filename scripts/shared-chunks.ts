/**
 * Decides which modules share a file of the build. Otherwise, each set of pages with common modules would get its own file, dozens of them
 * for a page, and on a slow connection each file means a wait.
 */

/** The bundler's data about a module. */
interface ModuleInfo {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

const testPage = /\/TestPage\./
/** The test itself, with its start page, its lazily loaded tools and the tour. */
const ofTest = /\/(pages\/(test|tour)|features\/attempts)\//

/** Pages that load first or have their own size budget: their files must not contain shared modules that they do not use. */
const ownFiles = [
  /\/pages\/account\/(LoginPage|SignedOutLayout)/,
  /\/pages\/account\/(?!LoginPage|SignedOutLayout|AccountPage)/,
  testPage,
]
const trifles = /\/lucide-react\/.+\/icons\/|\/(VisuallyHidden|durations|dialog-classes|use-matches|IconButton)\.tsx?$/
/** Modules that display a question and its answer: in the test, in practice, in a preview and in results. */
const questionParts =
  /\/(attempts\/screen\/(OptionList|NumberEntry|QuestionImage)|ui\/\w+\/(option-classes|SanitisedHtml|NumberField))\.tsx?$/
const attemptParts = /\/(features\/attempts\/(engine|screen|before)\/|kinds\/kind-props)/
/** Rules about answer records. Pages that display no question use them too. */
const answerRules = /\/domain\/answers\/(answering|responses)\.ts$/

const portalFrame = /\/pages\/PortalLayout\.|\/portals\/\w+-routes\./
const portalPage = /\/pages\/(student|parent|tutor|admin)\/\w+Page\.|\/AccountPage\.|\/TestResultsPage\./

/** The number of portal pages that must use a module before the others also load it. */
const manyPages = 12

interface Group {
  readonly debugName: string
  readonly name: (id: string, graph: Graph) => string | null
}

/**
 * Returns a file for each set of the first pages that use modules common to many portal pages. A file takes in its modules' imports, so the
 * sets with the most pages come first.
 */
export function groupSharedChunks(): Group[] {
  const sets = ['111', '110', '101', '011', '100', '010', '001', '000']
  const shared: Group[] = sets.map((users) => ({
    debugName: `portal-${users}`,
    name: (id, graph) => (usersOf(id, graph) === users ? `portal-${users}` : null),
  }))
  return [
    ...shared,
    { debugName: 'test-trifles', name: (id, graph) => (isTrifleOfTest(id, graph) ? 'test-trifles' : null) },
    { debugName: 'icons', name: (id, graph) => (isIconOfPortals(id, graph) ? 'icons' : null) },
    { debugName: 'answer-rules', name: (id) => (answerRules.test(id) ? 'answer-rules' : null) },
    { debugName: 'question-parts', name: (id) => (questionParts.test(id) ? 'question-parts' : null) },
    { debugName: 'attempt-parts', name: (id, graph) => (isAttemptPart(id, graph) ? 'attempt-parts' : null) },
  ]
}

/** Icons and similar small modules used by the test and a few other pages. A separate file for each would be mostly overhead. */
function isTrifleOfTest(id: string, graph: Graph): boolean {
  if (!trifles.test(id)) return false
  const roots = [...rootsOf(id, graph)]
  return roots.some((root) => testPage.test(root)) && roots.some((root) => !ofTest.test(root))
}

/** The same for the portals, whose frame and pages display many icons. */
function isIconOfPortals(id: string, graph: Graph): boolean {
  if (!trifles.test(id)) return false
  const roots = [...rootsOf(id, graph)]
  return roots.length > 1 && roots.some((root) => portalFrame.test(root)) && !roots.some(hasOwnFiles)
}

const hasOwnFiles = (root: string) => ownFiles.some((page) => page.test(root))

/** Modules that the test shares with its start page, its lazily loaded tools and the tour. One file compresses better than six. */
function isAttemptPart(id: string, graph: Graph): boolean {
  const info = graph.getModuleInfo(id)
  if (!attemptParts.test(id) || info === null || info.dynamicImporters.length > 0) return false
  const roots = [...rootsOf(id, graph)]
  return roots.length > 1 && roots.some((root) => testPage.test(root)) && !roots.some((root) => portalPage.test(root))
}

/** Returns, as digits, which of the first pages use a module that many portal pages use. Null for every other module. */
function usersOf(id: string, graph: Graph): string | null {
  const info = graph.getModuleInfo(id)
  // A dynamically imported module keeps its own file.
  if (info === null || info.isEntry || info.dynamicImporters.length > 0) return null
  const roots = [...rootsOf(id, graph)]
  if (roots.filter((root) => portalPage.test(root)).length < manyPages) return null
  return ownFiles.map((page) => (roots.some((root) => page.test(root)) ? '1' : '0')).join('')
}

/** Returns the separately loaded modules that import this one. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const roots = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const info = graph.getModuleInfo(next)
    if (info === null) continue
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(next)
    waiting.push(...info.importers)
  }
  return roots
}
