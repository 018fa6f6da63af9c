import { Inject, Injectable } from '@nestjs/common';
import { type MergeAttendees, mergeProblem, type Registration } from '@app/contracts/registration';
import {
  type AskedMerging,
  type HeldTogether,
  ROSTER_FACTS,
  type RosterEvent,
  type RosterFacts,
  sameAs,
} from '@app/contracts/roster';
import type { StoredEvent } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { RegistrationFacts, registeredAs } from '../facts/registration-facts.js';
import { Places } from '../places.js';
import { registrationsOfAccount } from '../registration-indexes.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from '../tickets/ticket-stock.js';

type Merged = Extract<RosterEvent, { type: 'PersonMerged' }>;
/** A registration that holds both, and the decision to ask of it. */
export type Held = { readonly registration: Registration; readonly revision: number; readonly command: MergeAttendees };

/** Whether a registration that is still one holds somebody, under this very number. */
export const isIn = ({ deleted, cancelled, official, draft }: Registration, personId: number): boolean =>
  !deleted && !cancelled && (personId in official.attendees || personId in draft.attendees);

/**
 * Two of a roster who are one are one in each registration that holds both (CMP-402). The roster decides it, and nothing
 * is copied (ADR 0037); the registrations follow by a reaction, so that a crash leaves none of them behind (ADR 0108).
 */
@Injectable()
export class Merging {
  constructor(
    private readonly indexes: LogIndexes,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    private readonly tickets: TicketStock,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** The registrations that hold both, before they are merged and after. */
  async heldBy(asked: AskedMerging): Promise<Held[]> {
    const { account_id, person_id, merged_id, details } = asked;
    const roster = await this.rosters.people(account_id);
    const [stayer, other] = [roster.get(person_id), roster.get(merged_id)];
    if (stayer === undefined || other === undefined) throw refused('person_unknown');
    const winner = details === 'stays' ? stayer : other;
    const numbers = sameAs(roster, person_id).filter((id) => id !== merged_id);
    const viewer = { account_id: null, employee: true, exempt: false };
    const held: Held[] = [];
    for (const { id } of await this.holding(account_id, [merged_id])) {
      const { registration, revision } = await this.states.read(id);
      const kept = numbers.find((number) => isIn(registration, number));
      if (kept === undefined) continue;
      const person = registeredAs(kept, winner.person);
      const facts = await this.facts.content(registration);
      const command = { type: 'MergeAttendees', person, merged_id, facts, viewer, now: this.clock.now() } as const;
      held.push({ registration, revision, command });
    }
    return held;
  }

  async reasonAgainst({ registration, command }: Held): Promise<HeldTogether['reason'] | null> {
    return mergeProblem(registration, command) ?? ((await this.facts.isPaying(registration.id)) ? 'paying' : null);
  }

  /** Carries out what the roster has decided; does nothing where it was taken back since. */
  async follow({ data, ...event }: StoredEvent & Merged): Promise<void> {
    const { account_id, person_id, merged_id } = data;
    const roster = await this.rosters.people(account_id);
    if (roster.get(merged_id)?.merged_into !== person_id) return;
    const { actor, reason } = event.metadata;
    const meta = { ...systemMeta(this.ids, event), actor, ...(reason === undefined ? {} : { reason }) };
    for (const { registration, command } of await this.heldBy({ account_id, person_id, merged_id, details: 'stays' }))
      await this.states.run(registration.id, command, meta);
    // A person who is merged already, as after a crash, has perhaps not given back what was held for two.
    for (const registration of await this.holding(account_id, sameAs(roster, person_id)))
      await this.settle(registration, meta);
  }

  private async holding(account_id: number, numbers: readonly number[]): Promise<Registration[]> {
    const ids = await this.indexes.find(registrationsOfAccount, account_id);
    const found = await Promise.all(ids.map((id) => this.states.find(Number(id))));
    return found.filter((one) => one !== null).filter((one) => numbers.some((id) => isIn(one, id)));
  }

  /** One place less is taken, and what no review asks for is held for nothing. */
  private async settle(registration: Registration, meta: CommandMeta): Promise<void> {
    const { completed, editing, unreviewed, tour_date_id } = registration;
    if (unreviewed === 'roster_changed') await this.places.free(registration, 'unreviewed', meta);
    if (!completed || editing) return;
    await this.places.confirm(registration, await this.facts.surroundings(tour_date_id), meta);
    await this.tickets.pay(registration, meta);
  }
}
