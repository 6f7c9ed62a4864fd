/**
 * What must hold for every table, policy, function and grant, also for those that nobody has thought of yet. Each rule is
 * also seen to fire: the spec commits the offence and takes it back.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { actors, databaseRoleByActor } from './actors.ts'
import { getGridSign, grid, verbs } from './grid.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

/** The first column of each row, after an offence that is taken back. */
async function list(text: string, offence = ''): Promise<unknown[]> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    if (offence) await client.query(offence)
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows.map(([first]) => first)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const ours = `n.nspname in ('public', 'auth')`
const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}`
const tables = `${relations} and c.relkind in ('r', 'p', 'f')`
const functions = `pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}`

/** One row for each grant: kind, name, privilege, whether it can be passed on, role. */
const grants = `(
  select kind, name, privilege_type, is_grantable, coalesce(r.rolname, 'everybody') as role
  from (
    select 'table' as kind, n.nspname || '.' || c.relname as name, a.*
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a where ${ours}
    union all
    select 'column', n.nspname || '.' || c.relname, a.*
      from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
      aclexplode(t.attacl) a where ${ours}
    union all
    select 'function', n.nspname || '.' || p.proname, a.*
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where ${ours}
    union all
    select 'schema', n.nspname, a.* from pg_namespace n, aclexplode(n.nspacl) a where ${ours}
  ) g left join pg_roles r on r.oid = g.grantee
  where r.rolname is distinct from 'prep_owner'
) g`

const safeFunction = `create function public.loose() returns integer language sql set search_path = pg_catalog, pg_temp`
const looseTable = 'set local role prep_owner; create table public.loose (id uuid primary key)'

interface Rule {
  readonly name: string
  /** Lists what breaks it. */
  readonly offenders: string
  /** Breaks it. */
  readonly offence: string
}

const rules: readonly Rule[] = [
  {
    name: 'every table has row-level security',
    offenders: `select c.relname from ${tables} and not c.relrowsecurity`,
    offence: looseTable,
  },
  {
    name: 'row-level security is forced on the owner of a table too',
    offenders: `select c.relname from ${tables} and not c.relforcerowsecurity`,
    offence: `${looseTable}; alter table public.loose enable row level security`,
  },
  {
    name: 'everything belongs to prep_owner',
    offenders: `select c.relname from ${relations} and c.relowner <> 'prep_owner'::regrole
                union all select p.proname from ${functions} and p.proowner <> 'prep_owner'::regrole`,
    offence: `${safeFunction} as 'select 1'`,
  },
  {
    name: 'every foreign key says what happens when the other row goes',
    offenders: `select conname from pg_constraint where contype = 'f' and confdeltype = 'a'`,
    offence: `${looseTable}; alter table public.loose add foreign key (id) references public.tests`,
  },
  {
    name: 'every view asks with the rights of the person',
    offenders: `select c.relname from ${relations} and c.relkind in ('v', 'm')
                and c.reloptions is distinct from array['security_invoker=true']`,
    offence: 'create view public.loose as select email from auth.users',
  },
  {
    name: 'every policy names its roles',
    offenders: 'select polname from pg_policy where 0 = any (polroles)',
    offence: 'create policy loose on public.tests using (true)',
  },
  {
    name: 'every function can be called by named roles only',
    offenders: `select name from ${grants} where kind = 'function' and role = 'everybody'`,
    offence: `${safeFunction} as 'select 1'`,
  },
  {
    name: 'every function whose names are looked up when it runs looks in the catalogue, and in a temporary schema last',
    offenders: `select p.proname from ${functions} and (p.prosqlbody is null or p.prosecdef)
                and ('search_path=pg_catalog, pg_temp' = any (p.proconfig)) is not true`,
    offence: 'alter function public.my_student_id() set search_path = pg_catalog',
  },
  {
    name: 'every grant is to one of our roles',
    offenders: `select role from ${grants} where role not in
                ('student', 'parent', 'tutor', 'admin', 'program', 'prep_app', 'prep_auth', 'prep_system', 'prep_backup')`,
    offence: 'grant select (id) on public.tests to public',
  },
  {
    name: 'every grant is to read or write rows, to call a function or to use a schema',
    offenders: `select privilege_type from ${grants}
                where privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'EXECUTE', 'USAGE')`,
    offence: 'grant truncate on public.tests to admin',
  },
  {
    name: 'no grant can be passed on',
    offenders: `select name from ${grants} where is_grantable`,
    offence: 'grant select on public.tests to admin with grant option',
  },
  {
    name: 'people write named columns, never whole rows',
    offenders: `select name from ${grants} where kind = 'table' and privilege_type in ('INSERT', 'UPDATE')
                and role in ('student', 'parent', 'tutor', 'admin')`,
    offence: 'grant update on public.tests to admin',
  },
  {
    // A question or section that is moved keeps its revision: its place has an order of its own. Labels of items are compared themselves.
    name: 'what administrators change in a row with a revision raises it, except its place and labels',
    offenders: `select c.relname || '.' || a.attname from pg_trigger t join pg_class c on c.oid = t.tgrelid
                join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                where t.tgname = 'raise_revision' and has_column_privilege('admin', c.oid, a.attnum, 'UPDATE')
                and a.attname not in ('order_index', 'section_id', 'item_status', 'tags')
                and pg_get_triggerdef(t.oid) !~ ('old\\.' || a.attname || '\\M')`,
    offence: `alter table public.student_classes add column room text;
              grant update (room) on public.student_classes to admin`,
  },
  {
    name: "the server's login may ask whose session or key it is and nothing more",
    offenders: `select name from ${grants}
                where role = 'prep_app' and name not in ('auth', 'auth.role_of_session', 'auth.find_key')`,
    offence: 'grant select on public.tests to prep_app',
  },
  {
    name: 'there are no default privileges but those of the owner on functions',
    offenders: `select defaclobjtype from pg_default_acl
                where not (defaclrole = 'prep_owner'::regrole and defaclnamespace = 0 and defaclobjtype = 'f'
                  and defaclacl::text = '{prep_owner=X/prep_owner}')`,
    offence: 'alter default privileges in schema public grant select on tables to student',
  },
  {
    name: 'a function that a migration makes can be called by nobody until it is granted',
    offenders: `select 'granted to everybody' where not exists (
                  select from pg_default_acl where defaclrole = 'prep_owner'::regrole and defaclnamespace = 0 and defaclobjtype = 'f')`,
    offence: 'alter default privileges for role prep_owner grant execute on functions to public',
  },
]

test.for(rules)('$name', async ({ offenders, offence }) => {
  expect(await list(offenders)).toEqual([])
  expect(await list(offenders, offence), 'the rule does not fire').not.toEqual([])
})

describe('the grid', () => {
  test('names every table', async () => {
    expect(await list(`select n.nspname || '.' || c.relname from ${tables} order by 1`)).toEqual(
      [...grid.keys()].sort(),
    )
  })

  test('shows every grant in use', async () => {
    const { rows } = await db.pool.query(
      `select distinct name, lower(privilege_type) as verb, role from ${grants} where kind in ('table', 'column')`,
    )
    // A view gives no right to its tables.
    const views = await list(`select n.nspname || '.' || c.relname from ${relations} and c.relkind = 'v'`)
    const inUse = new Set(
      [...grid].flatMap(([name, row]) =>
        verbs.flatMap((verb) =>
          actors
            .filter((actor) => getGridSign(row, actor, verb) !== '-')
            .map((actor) => `${name} ${verb} ${databaseRoleByActor[actor]}`),
        ),
      ),
    )
    const ofTables = rows.filter(({ name }) => !views.includes(name))
    expect(
      ofTables.map(({ name, verb, role }) => `${name} ${verb} ${role}`).filter((grant) => !inUse.has(grant)),
    ).toEqual([])
    expect(rows.length).toBeGreaterThan(100)
  })
})

test('people have an unconditional policy only where everybody may read everything', async () => {
  const unconditional = `'true' in (pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))`
  expect(
    await list(`select r.rolname || ' ' || (polrelid::regclass) from pg_policy join pg_roles r on r.oid = any (polroles)
                where ${unconditional} and r.rolname in ('student', 'parent', 'tutor') order by 1`),
  ).toEqual([
    'parent exam_days',
    'parent exam_formats',
    'parent school_cutoffs',
    'parent schools',
    'parent score_scale_tables',
    'parent score_scales',
    'parent topics',
    'student exam_days',
    'student exam_formats',
    'student school_cutoffs',
    'student schools',
    'student score_scale_tables',
    'student score_scales',
    'student topics',
    'tutor exam_days',
    'tutor exam_formats',
    'tutor question_calibrations',
    'tutor school_cutoffs',
    'tutor schools',
    'tutor score_scale_tables',
    'tutor score_scales',
    'tutor topics',
  ])
})

test('only these functions run with the rights of the owner', async () => {
  expect(await list(`select p.proname from ${functions} and p.prosecdef order by 1`)).toEqual([
    'account_states',
    'announce_event',
    'answers_due_at',
    'applied_migrations',
    'ask_to_join',
    'asks_question',
    'authors_of_comments',
    'begin_forward_only',
    'begin_untimed',
    'blot_free_texts',
    'can_sign_in',
    'change_drill',
    'contents_of_submissions',
    'copy_questions',
    'delete_route',
    'deliver',
    'entered_by_name',
    'find_key',
    'forget_events',
    'forget_person',
    'hidden_questions',
    'hide_from_next_tutor',
    'hiding_attempts',
    'image_size',
    'is_asked_now',
    'is_drill_of_my_tutees',
    'is_my_test',
    'is_unused',
    'join_group',
    'judged_answers',
    'keep_an_administrator',
    'keep_deleted',
    'keep_past_goals',
    'keep_release',
    'keep_release_of_assigned',
    'keep_test_version',
    'key_allows',
    'last_due_date',
    'last_used',
    'leave_group',
    'lock_person_of_record',
    'make_confirmed_link',
    'make_consented_child',
    'make_default_score_scale',
    'make_drill',
    'move_untimed_end',
    'my_assigned_test_ids',
    'my_attempts_in_progress',
    'my_children_ids',
    'my_childrens_ids_with_sessions',
    'my_childrens_test_ids',
    'my_childrens_user_ids',
    'my_consented_user_ids',
    'my_open_test_ids',
    'my_student_id',
    'my_tutees_ids',
    'my_tutees_user_ids',
    'my_tutees_without_adult_ids',
    'my_tutors',
    'needs_assignment',
    'not_reached',
    'note_account',
    'note_copied_revision',
    'note_factor',
    'note_factor_name',
    'note_failure',
    'note_identity',
    'note_method',
    'note_passkey',
    'note_password',
    'note_profile',
    'note_recovery_codes',
    'note_session_end',
    'note_student_record',
    'note_who_saved_goals',
    'open_backup',
    'owner_of_feed',
    'questions_for_practice',
    'recall_counted',
    'recorded_keys',
    'refuse_bank',
    'refuse_outside_window',
    'refuse_without_assignment',
    'release_answers',
    'release_state',
    'remember_counted',
    'remove_drill',
    'renew_all_test_versions',
    'renew_fingerprints',
    'renew_tests_of_format',
    'renew_version_of_ruled_test',
    'renew_versions_of_changed_questions',
    'renew_versions_of_changed_sections',
    'renew_versions_of_edited_questions',
    'require_role_of_person',
    'reset_factors',
    'restore_deleted',
    'review_state',
    'reviewable_question',
    'role_of_session',
    'seats',
    'set_fingerprint',
    'set_item_status',
    'shows_comment',
    'take_access_card',
    'take_late_answers',
    'take_tutoring_slots',
    'tests_for_drills',
    'tests_with_questions',
    'unused_people',
    'visible_submissions',
    'words_left',
    'words_of',
  ])
})

describe('the roles', () => {
  const ordinary = ['admin', 'parent', 'prep_auth', 'prep_backup', 'prep_system', 'program', 'student', 'tutor']
  const all = `('${[...ordinary, 'prep_app', 'prep_owner'].join("', '")}')`

  test('cannot log in, inherit nothing and have no power over the server', async () => {
    expect(
      await list(`select rolname from pg_roles where rolname in ${all} and (rolcanlogin or rolinherit or rolsuper
                  or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`),
    ).toEqual([])
  })

  test('can be taken by the server and by no other of them', async () => {
    expect(
      await list(`select m.rolname || ' may become ' || r.rolname from pg_auth_members a
                  join pg_roles m on m.oid = a.member join pg_roles r on r.oid = a.roleid
                  where m.rolname in ${all} order by 1`),
    ).toEqual(ordinary.map((name) => `prep_app may become ${name}`))
  })
})
