/** Lets a signed-in person enter once their profile is known and their second step is done, and lets them leave. */
import type { Session, User } from '@supabase/auth-js'
import type { Profile } from '#contracts/accounts/profile.ts'
import { authClient, hasStoredSession } from '#web/api/auth-client.ts'
import { personChanged, sessionRevived } from '#web/api/session-events.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ensureProfile } from './ensure-profile.ts'
import { needsSecondFactor } from './factors-of.ts'
import { canEnter } from './may-enter.ts'
import { forgetPerson, readRememberedPerson, rememberPerson } from './remembered-person.ts'
import { hasProfile, type SessionCell, type SessionState } from './session-state.ts'

export interface PersonEntry {
  /** Settles when the newly signed-in person has a profile, cannot have one, or must complete a second step. */
  accept(session: Session): Promise<SessionState>
  /** Enters without a network, when the session cannot be renewed nor the profile loaded. Returns false if this device remembers nobody. */
  enterFromMemory(): boolean
  leave(): SessionState
}

export function createPersonEntry(cell: SessionCell): PersonEntry {
  /** `user` is from the person's latest session. Another one may arrive while the profile loads. */
  let loading: { user: User; work: Promise<SessionState> } | null = null

  function accept(session: Session): Promise<SessionState> {
    const { user } = session
    if (needsSecondFactor(session)) return Promise.resolve(waitForSecondFactor(user))
    if (loading?.user.id === user.id) loading.user = user
    const state = cell.get()
    if (hasProfile(state) && state.profile.id === user.id) {
      const { profile } = state
      cell.set({ status: 'signed_in', user, profile: { ...profile, email: user.email || profile.email } })
      if (state.status === 'ended') sessionRevived.announce()
      return Promise.resolve(cell.get())
    }
    if (loading?.user.id !== user.id) loading = { user, work: load(user) }
    return loading.work
  }

  /** A person who is already on a page stays there, and is asked there. */
  function waitForSecondFactor(user: User): SessionState {
    const state = cell.get()
    if (hasProfile(state) && state.profile.id === user.id) {
      return cell.set({ status: 'ended', user, profile: state.profile, awaitsSecondFactor: true })
    }
    loading = null
    announceChange(state)
    return cell.set({ status: 'second_factor', user })
  }

  async function load(user: User): Promise<SessionState> {
    announceChange(cell.get())
    // A returning person does not wait: their page loads its data while the profile is requested.
    const known = readRememberedPerson()
    if (known?.profile.id === user.id) cell.set({ status: 'signed_in', user, profile: known.profile })
    const profile = await ensureProfile(user).catch(endSession)
    if (loading?.user.id !== user.id) return cell.get()
    const latest = loading.user
    loading = null
    if (profile === 'unreachable' && (hasProfile(cell.get()) || enterFromMemory(cell))) return cell.get()
    if (profile === 'ended') return leave()
    if (profile !== null && profile !== 'unreachable') return enter(cell, latest, profile)
    toast({
      title: 'Profile Error',
      description: 'Unable to access your profile. Please try again.',
      variant: 'destructive',
    })
    return leave()
  }

  function leave(): SessionState {
    loading = null
    announceChange(cell.get())
    if (!hasStoredSession()) forgetPerson()
    return cell.set({ status: 'signed_out' })
  }

  return { accept, enterFromMemory: () => enterFromMemory(cell), leave }
}

function enter(cell: SessionCell, user: User, profile: Profile): SessionState {
  rememberPerson(profile)
  return cell.set({ status: 'signed_in', user, profile })
}

function enterFromMemory(cell: SessionCell): boolean {
  const person = readRememberedPerson()
  if (person === null || !canEnter(person.user)) return false
  cell.set({ status: 'signed_in', ...person })
  return true
}

async function endSession(): Promise<'ended'> {
  await (await authClient()).signOut({ scope: 'local' })
  return 'ended'
}

/** Loaded data belongs to the person who is leaving. */
function announceChange(state: SessionState) {
  if (hasProfile(state)) personChanged.announce()
}
