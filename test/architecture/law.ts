/** The import law: which modules may import which. `docs/architecture.md` lists the rooms and the reasons. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

type Rule = IRegularForbiddenRuleType & { readonly name: string }

const library = 'node_modules/'
/** Specs may bring rooms together. */
const specs = '[.]spec[.]tsx?$'
/** The four folders of taking a test, in the order in which they may know each other. */
const attempts = '^web/features/attempts/'
/** What a feature of the server keeps to itself; its use cases are what others may call. */
const inner = '^server/features/.+[.](queries|statements|present|routes)[.]ts$'

/** The rooms of a folder, the lowest first: each knows only those before it. */
export const floors: Readonly<Record<string, readonly string[]>> = {
  contracts: [
    'wire',
    'accounts',
    'answers',
    'scores',
    'attempts',
    'people',
    'coaching',
    'reports',
    'authoring',
    'administration',
  ],
  domain: [
    'text',
    'statistics',
    'answers',
    'scores',
    'adaptive',
    'attempts',
    'people',
    'coaching',
    'reports',
    'authoring',
  ],
  'server/auth': ['wire', 'tokens', 'accounts', 'messages', 'sessions', 'endpoints'],
  'web/ui': ['text', 'buttons', 'feedback', 'fields', 'dialogs', 'tables', 'page'],
  'web/features/authoring': [
    'edits',
    'items',
    'source-text',
    'passages',
    'question-form',
    'sections',
    'import',
    'rulings',
    'tests',
  ],
  'web/features/session': ['store', 'links', 'second-factor', 'login', 'bars'],
}

function rule(name: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', from: { pathNot: specs, ...from }, to }
}

export const law: readonly Rule[] = [
  rule('everything imported exists', { pathNot: [] }, { couldNotResolve: true }),
  rule('no circles', { pathNot: [] }, { circular: true }),
  rule('the product knows no specs', { path: '^(contracts|domain|server|web)/' }, { path: [specs, '^test/'] }),

  rule('contracts know only contracts', { path: '^contracts/' }, { pathNot: ['^contracts/', `${library}zod/`] }),
  rule('the domain knows only contracts', { path: '^domain/' }, { pathNot: '^(contracts|domain)/' }),
  rule(
    'the server knows contracts, the domain and what is installed with it',
    { path: '^server/' },
    { pathNot: '^(contracts|domain|server)/', dependencyTypesNot: ['npm', 'core'] },
  ),
  rule(
    'the app knows contracts, the domain and libraries, nothing of Node',
    { path: '^web/' },
    { pathNot: ['^(contracts|domain|web)/', library] },
  ),
  rule(
    "the app does not know the server's libraries",
    { path: '^web/' },
    { path: `${library}(pg|kysely|@?hono|jose)/` },
  ),

  // It words what the server refused, and that is all it knows of the server.
  rule(
    'the design system knows no nouns',
    { path: '^web/ui/' },
    { pathNot: ['^web/(ui/|loading/parts/|api/say[.]ts$)', library] },
  ),
  rule(
    'pages show what is loading and what failed through Loaded',
    { path: '^web/', pathNot: [specs, '^web/ui/feedback/Loaded[.]tsx$', '^web/pages/RouteErrorPage[.]tsx$'] },
    { path: '^web/ui/feedback/ErrorState[.]tsx$' },
  ),
  rule(
    'parts that come late know the design system alone',
    { path: '^web/loading/parts/' },
    { path: '^web/', pathNot: '^web/(ui|loading/parts)/' },
  ),
  rule("the app's line to the server knows no screens", { path: '^web/api/' }, { path: '^web/', pathNot: '^web/api/' }),
  rule(
    'features of the app do not know each other',
    { path: '^web/features/([^/]+)/' },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  rule(
    'the engine of an attempt knows no screen and no JSX',
    { path: `${attempts}engine/` },
    { path: '^web/', pathNot: ['^web/api/.+[.]ts$', `${attempts}engine/.+[.]ts$`] },
  ),
  rule('the engine of an attempt has no JSX itself', {}, { path: `${attempts}engine/.+[.]tsx$` }),
  rule(
    'what comes before a test knows only the engine of an attempt',
    { path: `${attempts}before/` },
    { path: attempts, pathNot: `${attempts}(engine|before)/` },
  ),
  rule(
    'the test screen knows only the engine of an attempt',
    { path: `${attempts}screen/` },
    { path: attempts, pathNot: `${attempts}(engine|screen)/` },
  ),
  rule(
    'the late tools know only the engine of an attempt and the test screen',
    { path: `${attempts}late-tools/` },
    { path: attempts, pathNot: `${attempts}(engine|screen|late-tools)/` },
  ),
  rule(
    'the forward-only screen knows only the engine of an attempt and the test screen',
    { path: `${attempts}forward/` },
    { path: attempts, pathNot: `${attempts}(engine|screen|forward)/` },
  ),
  rule(
    'kinds of questions know the design system and no feature',
    { path: '^web/kinds/' },
    { path: '^web/', pathNot: '^web/(ui|kinds|loading/parts)/' },
  ),
  rule('features of the app know no pages', { path: '^web/features/' }, { path: '^web/(pages/|routes|main)' }),

  rule(
    "a feature's queries, presenters and routes are its own",
    { path: '^server/features/([^/]+)/' },
    { path: inner, pathNot: '^server/features/$1/' },
  ),
  rule(
    'outside of features only use cases are called',
    { path: '^server/', pathNot: [specs, '^server/(features/|demo/demo-attempts[.]ts|api-routes[.]ts|app[.]ts)'] },
    { path: inner },
  ),
  // The demo's past is written with the statement that starts every attempt.
  rule(
    'the demo inserts attempts and leaves other queries alone',
    { path: '^server/demo/' },
    { path: inner, pathNot: '^server/features/attempts/attempts[.]queries[.]ts$' },
  ),
  rule(
    'administrators make accounts in one way, which records the consent of the school',
    {
      path: '^server/features/',
      pathNot: [specs, '^server/features/(consents/make-account|profile/create-profile)[.]ts$'],
    },
    { path: '^server/auth/accounts/create-user[.]ts$' },
  ),
  rule(
    'queries ask the database and nobody else',
    { path: '^server/.+[.](queries|statements)[.]ts$' },
    { path: '^server/(?!db/)', dependencyTypesNot: ['type-import'] },
  ),
  rule(
    'use cases know nothing of HTTP',
    { path: '^server/features/', pathNot: [specs, '[.]routes[.]ts$'] },
    { path: `${library}@?hono/` },
  ),
  rule('accounts know no feature', { path: '^server/(auth|outbox)/' }, { path: '^server/(features|demo)/' }),
  rule('HTTP modules know nothing of accounts', { path: '^server/http/' }, { path: '^server/(auth|features|demo)/' }),
  rule(
    'adapters know nothing of the house',
    { path: '^server/adapters/' },
    { path: '^server/(?!adapters/|sharing/|config[.]ts|startup-error[.]ts|project-folder[.]ts)' },
  ),
  rule(
    'the database layer knows nothing of what is stored',
    { path: '^server/db/' },
    { path: '^server/(?!db/|sharing/|startup-error[.]ts|project-folder[.]ts)' },
  ),
  rule('what shares out scarce things knows nothing', { path: '^server/sharing/' }, { path: '^server/(?!sharing/)' }),
  rule('only the database layer knows the driver', { path: '^server/(?!db/)' }, { path: `${library}pg/` }),
  ...Object.entries(floors).flatMap(([folder, rooms]) =>
    rooms.map((room, floor) =>
      rule(
        `${folder}/${room} knows no room above it`,
        { path: `^${folder}/${room}/` },
        { path: `^${folder}/(?!(${rooms.slice(0, floor + 1).join('|')})/)` },
      ),
    ),
  ),
  rule('no module imports main', {}, { path: '^(server|web)/main[.]tsx?$' }),
]
