import { type Instant, maskActor, seesMasked } from '@app/contracts/shared';
import { actorOf, type Viewer } from '../auth/viewer.js';

export type Mode = 'viewing' | 'editing';

/** One person in a room, however many windows are open. Names and accounts go only to people who may know them. */
export type Present = {
  readonly account_id: number | null;
  readonly display: string;
  readonly role: string;
  readonly mode: Mode;
  readonly since: Instant;
};

export type Attending = { readonly viewer: Viewer; readonly mode: Mode; readonly since: Instant };

/** The list that is told, and the same list as a text: another text is news. */
export type Seen = { readonly people: readonly Present[]; readonly text: string };

/** Somebody of the office who views as a registrant is there himself (SEC-006). */
export const personOf = (viewer: Viewer): Viewer => viewer.viewed_by ?? viewer;
const isStaff = (viewer: Viewer): boolean => personOf(viewer).roles.length > 0;

/** The name that others read for staff: it says that someone of the house is there, not who. */
const STAFF = 'Staff';

const seenBy = (watcher: Viewer | null, { viewer, mode, since }: Attending): Present | null => {
  const own = watcher !== null && personOf(watcher).account_id === personOf(viewer).account_id;
  if (own || (watcher && isStaff(watcher))) {
    const actor = actorOf(viewer);
    const { account_id, role, display } = !own && seesMasked(watcher?.roles ?? []) ? maskActor(actor) : actor;
    return { account_id, display, role, mode, since };
  }
  return isStaff(viewer) ? { account_id: null, display: STAFF, role: 'staff', mode, since } : null;
};

const earlier = (a: Attending, b: Attending): Attending => (a.since > b.since ? b : a);

const stronger = (a: Attending, b: Attending): Attending => ({
  viewer: a.viewer,
  mode: a.mode === 'editing' || b.mode === 'editing' ? 'editing' : 'viewing',
  since: earlier(a, b).since,
});

/** Each person once, by account. */
export const peopleOf = (sockets: Iterable<Attending>): ReadonlyMap<number, Attending> => {
  const people = new Map<number, Attending>();
  for (const attending of sockets) {
    const { account_id } = personOf(attending.viewer);
    const other = people.get(account_id);
    people.set(account_id, other ? stronger(other, attending) : attending);
  }
  return people;
};

/** A room at one moment: what may be seen of it is made once for all watchers of a kind (SEC-022). */
export class Sight {
  private readonly people: ReadonlyMap<number, Attending>;
  private readonly staff: readonly Attending[];
  private readonly made = new Map<string, Seen>();

  constructor(sockets: Iterable<Attending>) {
    this.people = peopleOf(sockets);
    this.staff = [...this.people.values()].filter(({ viewer }) => isStaff(viewer));
  }

  /** Staff see everyone, anyone else himself and that staff is there. */
  by(watcher: Viewer | null): Seen {
    const { kind, own } = this.kindOf(watcher);
    const known = this.made.get(kind);
    if (known) return known;
    const office = watcher !== null && isStaff(watcher);
    const shown = office ? [...this.people.values()] : [...(own ? [own] : []), ...this.staff];
    const people = shown.map((one) => seenBy(watcher, one)).filter((one): one is Present => one !== null);
    const seen = { people, text: JSON.stringify(people) };
    this.made.set(kind, seen);
    return seen;
  }

  /** All see the same who see all in clear, and all others of a kind who are not there themselves. */
  private kindOf(watcher: Viewer | null): { readonly kind: string; readonly own: Attending | null } {
    if (watcher === null) return { kind: 'visitor', own: null };
    const office = isStaff(watcher);
    if (office && !seesMasked(watcher.roles)) return { kind: 'all', own: null };
    const { account_id } = personOf(watcher);
    const own = this.people.get(account_id) ?? null;
    return { kind: `${office ? 'masked' : 'visitor'}${own ? account_id : ''}`, own };
  }
}
