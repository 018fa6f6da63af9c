import { Inject, Injectable } from '@nestjs/common';
import type { HeldEvent, SubjectKind } from '@app/contracts/audit';
import type { TourDateEvent } from '@app/contracts/catalogue';
import { emailKey, ERASED, idOf, nameKey, type StoredEvent, textSubject } from '@app/contracts/shared';
import { EventLog } from '../platform/event-store/event-log.js';
import { everyEvent } from '../platform/event-store/every-event.js';
import { personalValues } from '../platform/event-store/sealing.js';
import type { Mentions } from '../platform/secrets/mentions.js';
import { type Declarations, DECLARATIONS } from './audit-log.js';

/** All that the events say of somebody. */
export type Traces = {
  /** The keys that hide him: his own, those of texts about him, and of an account those of its entries in lists. */
  readonly subjects: readonly string[];
  readonly held: readonly HeldEvent[];
  /** Mails that were written to him. */
  readonly mailIds: readonly string[];
  /** By what a text is known to speak of him. */
  readonly mentions: Mentions;
  /** What he was last called; null once it is erased. */
  readonly name: string | null;
};

type Listed = Extract<TourDateEvent, { type: 'TourDateExceptionsSet' }>;
type Leaf = { readonly group: string; readonly field: string; readonly text: string };
type Names = { fname?: string; lname?: string };

const leavesOf = (value: unknown, path: readonly string[]): Leaf[] => {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  if (typeof value !== 'string' || value.trim() === '' || value === ERASED) return [];
  return [{ group: path.slice(0, -1).join('.'), field: path.at(-1) ?? '', text: value.trim() }];
};

/** A text that tells who somebody is without another word: an address, a phone, a date of birth, a whole name. */
const isTelling = ({ field, text }: Leaf): boolean =>
  text.includes('@') ||
  text.replace(/\D/g, '').length >= 7 ||
  (/\s/.test(text) && text.length >= 8 && field !== 'city');

/** Gathers what a person's events say of him, newest last. */
class Gathered {
  readonly mentions = new Map<string, readonly string[]>();
  readonly names = new Set<string>();
  readonly emails = new Set<string>();
  name: string | null = null;
  email: string | null = null;

  add(leaves: readonly Leaf[]): void {
    const named = new Map<string, Names>();
    for (const leaf of leaves) {
      if (leaf.field === 'fname' || leaf.field === 'lname')
        named.set(leaf.group, { ...named.get(leaf.group), [leaf.field]: leaf.text });
      else if (isTelling(leaf)) this.mention(leaf.text);
      if (leaf.text.includes('@')) this.emails.add(emailKey(leaf.text));
      if (leaf.field === 'email') this.email = leaf.text;
    }
    for (const [group, { fname, lname }] of named) {
      // A child's contact names its parent, who is another.
      if (group.split('.').includes('parent')) continue;
      this.name = [fname, lname].filter(Boolean).join(' ');
      for (const word of nameKey(this.name).split(' ')) if (word.length >= NAME_LETTERS) this.names.add(word);
      if (fname && lname) this.mention(fname, lname);
    }
  }

  /** A text tells of somebody by whatever tells who he is; where it is known to be about his things, a name is enough. */
  isIn(text: string, amongHis: boolean): boolean {
    const lower = text.toLowerCase();
    if ([...this.mentions.values()].some((words) => words.every((word) => lower.includes(word.toLowerCase()))))
      return true;
    return (
      amongHis &&
      nameKey(text.replace(/\P{L}+/gu, ' '))
        .split(' ')
        .some((word) => this.names.has(word) || this.names.has(word.replace(/s$/, '')))
    );
  }

  private mention(...words: string[]): void {
    this.mentions.set(words.join('\n').toLowerCase(), words);
  }
}

/** Finds what the log holds of a person, an account or a studio's contacts (AUD-009). */
@Injectable()
export class PersonalTraces {
  constructor(
    private readonly log: EventLog,
    @Inject(DECLARATIONS) private readonly declarations: Declarations,
  ) {}

  async of(kind: SubjectKind, number: number): Promise<Traces> {
    const own = (kind === 'person' ? await this.numbersOf(number) : [number]).map((one) => `${kind}:${one}`);
    const subjects = new Set(own);
    const gathered = new Gathered();
    const held: HeldEvent[] = [];
    const mailIds: string[] = [];
    let studio: string | null = null;
    for await (const slice of this.log.about(subjects, { types: this.typesWith(kind) }, 'held')) {
      for (const { event } of slice) {
        held.push(placeOf(event));
        gathered.add(this.leavesIn(event, subjects));
        if (event.type === 'MailQueued') mailIds.push(idOf(event.stream));
        if (kind === 'studio' && 'name' in event.data) studio = String(event.data.name);
      }
    }
    const listed = kind === 'account' ? await this.listed(gathered.emails) : NOTHING;
    const texts = held.length > 0 ? await this.texts(kind, number, held, gathered) : NOTHING;
    const name = kind === 'studio' ? studio : kind === 'account' ? gathered.email : gathered.name;
    return {
      subjects: [...own, ...listed.subjects, ...texts.subjects],
      held: [...held, ...listed.held, ...texts.held],
      mailIds,
      mentions: [...gathered.mentions.values()],
      name,
    };
  }

  /** Whoever is erased is erased under the numbers, too, of those who were merged with him (ROS-062). */
  private async numbersOf(person_id: number): Promise<readonly number[]> {
    const into = new Map<number, number>();
    for await (const event of everyEvent(this.log, { types: ['PersonMerged', 'PersonUnmerged'] })) {
      const { data } = event as StoredEvent & Merging;
      if (event.type === 'PersonMerged') into.set(data.merged_id, data.person_id);
      else into.delete(data.merged_id);
    }
    const stays = into.get(person_id) ?? person_id;
    const away = [...into].filter(([, one]) => one === stays).map(([merged_id]) => merged_id);
    return [...new Set([person_id, stays, ...away])];
  }

  /** The entries of tour dates' lists of exceptions under these addresses: each has a key of its own. */
  private async listed(emails: ReadonlySet<string>): Promise<Found> {
    const subjects = new Set<string>();
    const held: HeldEvent[] = [];
    for await (const event of everyEvent(this.log, { types: ['TourDateExceptionsSet'] })) {
      const { exceptions } = (event as StoredEvent & Listed).data;
      const own = exceptions.filter(({ email }) => emails.has(emailKey(email)));
      for (const { entry_id } of own) subjects.add(`account:${entry_id}`);
      if (own.length > 0) held.push(placeOf(event));
    }
    return { subjects: [...subjects], held };
  }

  /** Reasons and notes about him, and those that name him: each has a key of its own. */
  private async texts(
    kind: SubjectKind,
    number: number,
    held: readonly HeldEvent[],
    gathered: Gathered,
  ): Promise<Found> {
    const streams = new Set(held.map(({ stream }) => stream));
    const own = new Set(kind === 'account' ? [...streams, `roster-${number}`] : [`${kind}-${number}`]);
    const places = new Set(held.map(placeKey));
    const found: { subjects: string[]; held: HeldEvent[] } = { subjects: [], held: [] };
    /** Findings at his things: their words are about them. */
    const findings = new Set<string>();
    for await (const slice of this.log.withTexts())
      for (const event of slice) {
        if (foundIn(event).some((stream) => streams.has(stream))) findings.add(event.stream);
        const amongHis = streams.has(event.stream) || findings.has(event.stream);
        const about = kind === 'person' ? personOf(event) === number : own.has(event.stream);
        if (!about && !this.textsIn(event).some((text) => gathered.isIn(text, amongHis))) continue;
        found.subjects.push(textSubject(event.id));
        if (!places.has(placeKey(placeOf(event)))) found.held.push(placeOf(event));
      }
    return found;
  }

  private textsIn(event: StoredEvent): string[] {
    const declaration = this.declarations[event.type];
    const noted = declaration
      ? personalValues(event, declaration).filter(({ subject }) => subject === textSubject(event.id))
      : [];
    return [event.metadata.reason, ...noted.map(({ value }) => value)].filter(
      (text): text is string => typeof text === 'string' && text !== ERASED,
    );
  }

  private leavesIn(event: StoredEvent, subjects: ReadonlySet<string>): Leaf[] {
    const declaration = this.declarations[event.type];
    if (!declaration) return [];
    return personalValues(event, declaration)
      .filter((found) => subjects.has(found.subject))
      .flatMap(({ path, value }) => leavesOf(value, path.split('.')));
  }

  private typesWith(kind: SubjectKind): string[] {
    const types = Object.keys(this.declarations);
    return types.filter((type) => this.declarations[type]?.personal.some((field) => field.kind === kind));
  }
}

type Merging = { readonly data: { readonly person_id: number; readonly merged_id: number } };
type Found = { readonly subjects: readonly string[]; readonly held: readonly HeldEvent[] };
const NOTHING: Found = { subjects: [], held: [] };
/** Shorter words are initials and particles. */
const NAME_LETTERS = 3;

/** The subjects of a finding; the first event of its stream names them. */
const foundIn = ({ type, data }: StoredEvent): readonly string[] => {
  if (type !== 'FindingRaised') return [];
  const { stream, registration_id } = data as { readonly stream?: unknown; readonly registration_id?: unknown };
  return [String(stream), `registration-${String(registration_id)}`];
};

const placeKey = ({ stream, revision }: HeldEvent): string => `${stream}@${revision}`;
const personOf = ({ data }: StoredEvent): unknown => ('person_id' in data ? data.person_id : undefined);

export const placeOf = ({ stream, revision, type }: StoredEvent): HeldEvent => ({ stream, revision, type });
