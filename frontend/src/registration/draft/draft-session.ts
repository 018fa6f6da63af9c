import {
  consequencesOf,
  type Draft,
  type DraftAnswer,
  type DraftChange,
  type DraftConflict,
  type LeftOffDetails,
  type SaveDraftBody,
} from '@app/contracts/registration';
import type { FeeSheet } from '@app/contracts/pricing';
import { ApiError } from '../../platform/api-error.js';
import type { SaveStateName } from '../../ui/SaveState.js';
import {
  addChange,
  afterSave,
  changedPaths,
  type Choice,
  optionChanges,
  type Pending,
  rebase,
  resolve,
  versionOf,
  wireChanges,
} from './changes.js';
import { type CopyOf, type CopyStorage, readCopy, removeCopy, writeCopy } from './draft-copy.js';
import { retryDelay } from './retry.js';
import { type Done, doneBetween, isAsLeft } from './take-back.js';

const SAVE_AFTER_MS = 1_000;

export type Place = { readonly left_off: number; readonly left_off_details: LeftOffDetails };
export type ServerDraft = { readonly draft: Draft; readonly draft_version: number; readonly sheet: FeeSheet };
export type DraftView = {
  readonly draft: Draft;
  readonly draft_version: number;
  /** The server's figures for exactly this draft; null while something is unsaved (REG-030). */
  readonly sheet: FeeSheet | null;
  readonly save: SaveStateName;
  readonly unsaved: boolean;
  readonly conflicts: readonly DraftConflict[];
  /** A save found a new rate (REG-106). */
  readonly ratesChanged: boolean;
  /** The places that another device changed last; a new object each time. */
  readonly others: { readonly paths: readonly string[] };
  /** A refusal that no repeat can mend. */
  readonly refused: ApiError | null;
};
type Ports = {
  readonly of: CopyOf;
  readonly session_id: string;
  readonly storage: CopyStorage;
  readonly send: (body: SaveDraftBody) => Promise<DraftAnswer>;
  /** Asks the server for the newest draft; the answer comes back through `receive`. */
  readonly refresh: () => void;
  readonly profile: Parameters<typeof consequencesOf>[1] & Parameters<typeof optionChanges>[2];
};

const conflictsIn = (error: ApiError): readonly DraftConflict[] =>
  Array.isArray(error.params.conflicts) ? (error.params.conflicts as DraftConflict[]) : [];

/** One open draft: applies changes at once, keeps them here, saves them, and merges what others save (REG-021 to REG-029). */
export class DraftSession {
  private pending: readonly Pending[];
  private place: Place | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running: Promise<boolean> | null = null;
  private failures = 0;
  private conflictVersion = 0;
  /** The version that this browser made alone: what the server added to it followed from the own changes. */
  private ownVersion: number | null = null;
  /** What changes next by something else that this browser does: no other device's doing. */
  private awaited: string | null = null;
  /** What was done on the open step, so that it can be taken back. */
  private done: readonly Done[] = [];
  private readonly listeners = new Set<() => void>();
  private view: DraftView;

  constructor(
    private readonly ports: Ports,
    private server: ServerDraft,
  ) {
    this.pending = readCopy(ports.storage, ports.of);
    this.view = {
      draft: rebase(server.draft, this.pending),
      draft_version: server.draft_version,
      sheet: this.pending.length === 0 ? server.sheet : null,
      save: this.pending.length === 0 ? 'saved' : 'saving',
      unsaved: this.pending.length > 0,
      conflicts: [],
      ratesChanged: false,
      others: { paths: [] },
      refused: null,
    };
    if (this.pending.length > 0) this.schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly current = (): DraftView => this.view;

  /** Applies changes at once, with what follows from them, and saves them within 2 seconds (REG-023). */
  readonly change = (...changes: readonly DraftChange[]): void => {
    const before = this.view.draft;
    this.apply(changes);
    this.done = doneBetween(this.done, changes, before, this.view.draft);
  };

  /** A change of this place comes with an upload of this browser; null: no longer. */
  readonly awaits = (path: string | null): void => {
    this.awaited = path;
  };

  /** Another step is opened: what was done before stays as it is. */
  readonly beginStep = (): void => {
    this.done = [];
  };

  /** Takes the last change of the step back; `null` when there is none, 'changed' when another device changed it since. */
  readonly takeBack = (): Done | 'changed' | null => {
    const last = this.done.at(-1);
    if (!last) return null;
    this.done = this.done.slice(0, -1);
    if (!isAsLeft(last, this.view.draft)) return 'changed';
    this.apply(last.back);
    return last;
  };

  private apply(changes: readonly DraftChange[]): void {
    for (const change of changes) this.add(change);
    const parts = changes.map(({ path }) => path.split('.'));
    const touched = new Set(parts.flatMap(([root, id = '']) => (root === 'attendees' ? [id] : [])));
    const { attendees } = rebase(this.server.draft, this.pending);
    for (const id of touched) {
      const attendee = attendees[id];
      if (attendee) for (const change of consequencesOf(attendee, this.ports.profile)) this.add(change);
    }
    const after = rebase(this.server.draft, this.pending);
    for (const change of optionChanges(this.view.draft, after, this.ports.profile)) this.add(change);
    this.keep();
    this.show({ save: this.failures > 0 ? 'offline' : 'saving' });
    if (this.failures === 0) this.schedule(SAVE_AFTER_MS);
  }

  /** Where the person goes next; it travels with the next save (REG-060). */
  readonly leaveOff = (place: Place): void => {
    this.place = place;
  };

  /** The server's draft as last read; unsaved changes of this browser stay on top. */
  readonly receive = (next: ServerDraft): void => {
    if (next.draft_version < this.server.draft_version || next === this.server) return;
    const before = this.server.draft;
    this.server = next;
    const mine = new Set<string | null>([...this.pending.map(({ path }) => path), this.awaited]);
    const changed = next.draft_version === this.ownVersion ? [] : changedPaths(before, next.draft);
    const paths = changed.filter((path) => !mine.has(path));
    if (changed.some((path) => path === this.awaited)) this.awaited = null;
    this.show(paths.length > 0 ? { others: { paths } } : {});
  };

  /** Saves what is unsaved; false when it could not be saved now (REG-085). `always` asks the server even so (REG-107). */
  readonly flush = async (always = false): Promise<boolean> => {
    if (this.running) await this.running;
    if (this.view.conflicts.length > 0) return false;
    if (!always && this.pending.length === 0 && this.place === null) return true;
    this.running ??= this.save().finally(() => {
      this.running = null;
    });
    return this.running;
  };

  /** The connection is back: an unsaved draft does not wait for its turn (REG-029). */
  readonly reconnected = (): void => {
    if (this.pending.length > 0 && this.failures > 0) this.schedule(0);
  };

  readonly settle = (choices: Readonly<Record<string, Choice>>): void => {
    this.pending = resolve(this.pending, this.view.conflicts, choices, this.conflictVersion);
    this.keep();
    this.show({ conflicts: [] });
    this.ports.refresh();
    this.schedule(0);
  };

  readonly ratesSeen = (): void => this.show({ ratesChanged: false });

  /** Nothing of this draft is wanted any more (REG-022, REG-253). */
  readonly drop = (): void => {
    this.pending = [];
    this.done = [];
    this.stop();
    removeCopy(this.ports.storage, this.ports.of);
    this.show({ save: 'saved', conflicts: [], refused: null });
  };

  readonly stop = (): void => {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  };

  private add(change: DraftChange): void {
    this.pending = addChange(this.pending, { ...change, seen: this.server.draft_version });
  }

  private schedule(ms: number): void {
    if (this.timer && ms > 0) return;
    this.stop();
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, ms);
  }

  private async save(): Promise<boolean> {
    this.stop();
    const sent = this.pending;
    const place = this.place;
    this.show({ save: this.failures > 0 ? 'offline' : 'saving' });
    try {
      const answer = await this.ports.send({
        draft_version: versionOf(sent, this.server.draft_version),
        changes: wireChanges(sent),
        session_id: this.ports.session_id,
        ...place,
      });
      this.saved(sent, place, answer);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.failed(sent, error);
      return false;
    }
  }

  private saved(sent: readonly Pending[], place: Place | null, answer: DraftAnswer): void {
    const alone = answer.draft_version <= this.server.draft_version + 1;
    this.ownVersion = alone ? answer.draft_version : null;
    this.failures = 0;
    this.pending = afterSave(this.pending, sent);
    if (this.place === place) this.place = null;
    this.server = { draft: rebase(this.server.draft, sent), draft_version: answer.draft_version, sheet: answer.sheet };
    this.keep();
    this.show({
      save: this.pending.length > 0 ? 'saving' : 'saved',
      refused: null,
      ...(answer.rates_changed ? { ratesChanged: true } : {}),
    });
    // Whether the discount stands depends on a file that only the server has (REG-157).
    const proven = sent.some(({ path }) => path.endsWith('.has_college_discount'));
    if (!alone || answer.rates_changed || proven) this.ports.refresh();
    if (this.pending.length > 0) this.schedule(SAVE_AFTER_MS);
  }

  private failed(sent: readonly Pending[], error: ApiError): void {
    if (error.code === 'draft_conflict') {
      this.conflictVersion = Number(error.params.draft_version ?? this.server.draft_version);
      this.show({ conflicts: conflictsIn(error), save: 'saving' });
      return;
    }
    // The page leads to the sign-in; the copy is saved by whoever comes back as the same account (ACC-023).
    if (error.status === 401) {
      this.show({ save: 'offline' });
      return;
    }
    if (error.badRequest && error.status !== 429) {
      this.pending = afterSave(this.pending, sent);
      this.place = null;
      this.keep();
      this.show({ save: 'saved', refused: error });
      this.ports.refresh();
      return;
    }
    this.failures += 1;
    this.show({ save: 'offline' });
    this.schedule(retryDelay(this.failures));
  }

  private keep(): void {
    const { storage, of } = this.ports;
    if (this.pending.length === 0) removeCopy(storage, of);
    else writeCopy(storage, of, { draft_version: this.server.draft_version, changes: this.pending });
  }

  private show(change: Partial<DraftView>): void {
    const unsaved = this.pending.length > 0;
    this.view = {
      ...this.view,
      draft: rebase(this.server.draft, this.pending),
      draft_version: this.server.draft_version,
      sheet: unsaved ? null : this.server.sheet,
      unsaved,
      ...change,
    };
    for (const listener of this.listeners) listener();
  }
}
