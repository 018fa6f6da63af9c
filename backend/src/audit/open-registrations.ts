import { Inject, Injectable } from '@nestjs/common';
import type { HeldEvent, SubjectKind } from '@app/contracts/audit';
import { CATALOGUE_FACTS, type CatalogueFacts, isPast } from '@app/contracts/catalogue';
import { type Registration, registrationDecider, registrationStream } from '@app/contracts/registration';
import { idOf } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { StateLoader } from '../platform/commands/state-loader.js';

/** Registrations that still need their people: who is erased could not be let in at the door. */
@Injectable()
export class OpenRegistrations {
  constructor(
    private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The registrations of tour dates that are not over in which this person is, or which this account owns. */
  async of(kind: SubjectKind, number: number, held: readonly HeldEvent[]): Promise<number[]> {
    if (kind === 'studio') return [];
    const streams = held.map(({ stream }) => stream).filter((stream) => stream.startsWith('registration-'));
    const open: number[] = [];
    for (const id of new Set(streams.map((stream) => Number(idOf(stream))))) {
      const { state } = await this.loader.load(registrationStream(id), registrationDecider);
      if (state && !state.deleted && concerns(state, kind, number) && (await this.isOpen(state))) open.push(id);
    }
    return open;
  }

  private async isOpen({ tour_date_id }: Registration): Promise<boolean> {
    const found = await this.catalogue.tourDate(tour_date_id);
    return found !== null && !isPast(found.tour_date, this.clock.now());
  }
}

const concerns = ({ account_id, official, draft }: Registration, kind: SubjectKind, number: number): boolean =>
  kind === 'account' ? account_id === number : number in official.attendees || number in draft.attendees;
