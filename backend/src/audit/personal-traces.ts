import { Inject, Injectable } from '@nestjs/common';
import type { HeldEvent, SubjectKind } from '@app/contracts/audit';
import type { TourDateEvent } from '@app/contracts/catalogue';
import { emailKey, ERASED, idOf, type StoredEvent } from '@app/contracts/shared';
import { EventLog } from '../platform/event-store/event-log.js';
import { everyEvent } from '../platform/event-store/every-event.js';
import { personalValues } from '../platform/event-store/sealing.js';
import type { Mentions } from '../platform/secrets/mentions.js';
import { type Declarations, DECLARATIONS } from './audit-log.js';

/** All that the events say of somebody. */
export type Traces = {
  /** The keys that hide him: his own, and of an account those of its entries in lists of addresses. */
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
    for (const { fname, lname } of named.values()) {
      this.name = [fname, lname].filter(Boolean).join(' ');
      if (fname && lname) this.mention(fname, lname);
    }
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
    const subject = `${kind}:${number}`;
    const gathered = new Gathered();
    const held: HeldEvent[] = [];
    const mailIds: string[] = [];
    let studio: string | null = null;
    for await (const slice of this.log.about(new Set([subject]), { types: this.typesWith(kind) })) {
      for (const { event } of slice.filter((one) => one.held)) {
        held.push(placeOf(event));
        gathered.add(this.leavesIn(event, subject));
        if (event.type === 'MailQueued') mailIds.push(idOf(event.stream));
        if (kind === 'studio' && 'name' in event.data) studio = String(event.data.name);
      }
    }
    const listed = kind === 'account' ? await this.listed(gathered.emails) : { subjects: [], held: [] };
    const name = kind === 'studio' ? studio : kind === 'account' ? gathered.email : gathered.name;
    return {
      subjects: [subject, ...listed.subjects],
      held: [...held, ...listed.held],
      mailIds,
      mentions: [...gathered.mentions.values()],
      name,
    };
  }

  /** The entries of tour dates' lists of exceptions under these addresses: each has a key of its own. */
  private async listed(emails: ReadonlySet<string>): Promise<{ subjects: string[]; held: HeldEvent[] }> {
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

  private leavesIn(event: StoredEvent, subject: string): Leaf[] {
    const declaration = this.declarations[event.type];
    if (!declaration) return [];
    return personalValues(event.data, declaration)
      .filter((found) => found.subject === subject)
      .flatMap(({ path, value }) => leavesOf(value, path.split('.')));
  }

  private typesWith(kind: SubjectKind): string[] {
    const types = Object.keys(this.declarations);
    return types.filter((type) => this.declarations[type]?.personal.some((field) => field.kind === kind));
  }
}

export const placeOf = ({ stream, revision, type }: StoredEvent): HeldEvent => ({ stream, revision, type });
