import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import {
  type CapacityBoardAnswer,
  capacityBoard,
  type EntryCapacityDocument,
  entryCapacityDecider,
  type EntryDecision,
  type OwnEntries,
  ownEntries,
} from '@app/contracts/competition';
import type { RegistrationDocument } from '@app/contracts/registration';
import { refused } from '../platform/commands/command.js';
import { type Find, READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { EntryPlaces } from './entry-places.js';

/** The competition places as people see them (CMP-290, CMP-381, CMP-394). */
@Injectable()
export class EntryBoard {
  constructor(
    @Inject(READ_MODELS) private readonly reads: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    private readonly places: EntryPlaces,
  ) {}

  async tourDateOf(registration_id: number): Promise<number> {
    const found = await this.reads.get<RegistrationDocument>('registration-detail', registration_id);
    if (found === null) throw refused('not_found');
    return found.tour_date_id;
  }

  async own(registration_id: number): Promise<OwnEntries> {
    return ownEntries(await this.held(await this.tourDateOf(registration_id)), registration_id);
  }

  async capacity(tour_date_id: number): Promise<CapacityBoardAnswer> {
    const tour_date = await this.places.tourDate(tour_date_id);
    const { routine_categories } = await this.catalogue.tables();
    const categories = routine_categories.filter(({ kind, active }) => kind === 'competition' && active);
    const { waiting, ...board } = capacityBoard(await this.held(tour_date_id), tour_date, categories);
    const ids = [...new Set(waiting.map(({ registration_id }) => registration_id))];
    const { rows } = await this.reads.find<RegistrationDocument>('registration-detail', {
      filter: { id: { $in: ids } },
    });
    const of = new Map(rows.map((row) => [row.id, row]));
    const named = waiting.map((row) => {
      const registration = of.get(row.registration_id);
      const name = registration?.official.routines[row.routine]?.name ?? '';
      return { ...row, registrant: registration?.studio ?? registration?.registrant ?? '', name };
    });
    return { ...board, waiting: named };
  }

  decisions(tour_date_id: number, { filter, ...page }: Find): Promise<{ rows: EntryDecision[]; total: number }> {
    return this.reads.find<EntryDecision>('entry-decisions', { ...page, filter: { ...filter, tour_date_id } });
  }

  private async held(tour_date_id: number): Promise<EntryCapacityDocument> {
    const found = await this.reads.get<EntryCapacityDocument>('entry-capacity', tour_date_id);
    return found ?? { ...entryCapacityDecider.initialState(), id: tour_date_id, tour_date_id };
  }
}
