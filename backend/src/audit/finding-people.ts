import { Inject, Injectable } from '@nestjs/common';
import { accountDecider } from '@app/contracts/accounts';
import { type FindingPerson, namesSomebody, registrationOf } from '@app/contracts/audit';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import { rosterDecider } from '@app/contracts/roster';
import { addMinutes, categoryOf, idOf, isStreamName, maskText, nameOf, streamName } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';

type Words = { readonly title?: string; readonly text: string };

/** An auditor reads names masked: by trying them out he learns few. */
const REFUSALS_AN_HOUR = 20;

/** Whom a finding may speak of, by number, and whom its words may not name (AUD-009, ADR 0111). */
@Injectable()
export class FindingPeople {
  constructor(
    private readonly log: EventLog,
    private readonly loader: StateLoader,
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(stream: string, masked: boolean): Promise<readonly FindingPerson[]> {
    const shown = (name: string): string => (masked ? maskText(name) : name);
    return (await this.roster(await this.accountOf(stream))).map(({ person_id, fname, lname }) => ({
      person_id,
      name: nameOf({ fname: shown(fname), lname: shown(lname) }),
    }));
  }

  /** @throws finding_names_person for words that say who somebody of the stream is */
  async assertNobody(stream: string, words: Words, account_id: number | null): Promise<void> {
    const account = await this.accountOf(stream);
    const people = [...(await this.roster(account)), ...(await this.holder(account))];
    const wrong = Object.entries(words).filter(([, text]) => namesSomebody(text, people));
    if (wrong.length === 0) return;
    const now = this.clock.now();
    const since = addMinutes(now, -60);
    const tried = await this.secrets.attempts.note(`finding-names:${account_id}`, now, since);
    if (tried > REFUSALS_AN_HOUR) throw refused('too_many_requests');
    const fields = wrong.map(([field]) => [field, 'Please choose the person from the list']);
    throw refused('finding_names_person', {}, Object.fromEntries(fields) as Record<string, string>);
  }

  /** The account whose people a stream is about. */
  private async accountOf(stream: string): Promise<number | null> {
    if (!isStreamName(stream)) return null;
    if (['account', 'roster'].includes(categoryOf(stream))) return Number(idOf(stream));
    const [first] = await this.log.slice(stream, 0, 1);
    const registration = first ? registrationOf(first) : null;
    if (registration === null) return null;
    const { state } = await this.loader.load(registrationStream(registration), registrationDecider);
    return state?.account_id ?? null;
  }

  private async roster(account: number | null) {
    if (account === null) return [];
    const { state } = await this.loader.load(streamName('roster', account), rosterDecider);
    return Object.entries(state.entries).map(([id, { person }]) => ({ person_id: Number(id), ...person }));
  }

  /** The holder of the account, as its first event names the person. */
  private async holder(account: number | null) {
    if (account === null) return [];
    const { state } = await this.loader.load(streamName('account', account), accountDecider);
    return state ? [state.person].filter((person) => person !== null) : [];
  }
}
