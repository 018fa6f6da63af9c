import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, rowNamesOf } from '@app/contracts/catalogue';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import { rosterDecider } from '@app/contracts/roster';
import {
  byNumber,
  categoryOf,
  ERASED,
  HOME_ZONE,
  idOf,
  maskText,
  nameOf,
  type NameOf,
  namingRows,
  type StreamName,
  streamName,
} from '@app/contracts/shared';
import { StateLoader } from '../platform/commands/state-loader.js';

export const hidden = (name: string): string => (name === ERASED ? name : maskText(name));

/**
 * What the events of a stream hold the number of alone: people are called as the roster of its account has them, rows of
 * tables as an admin keeps them.
 */
@Injectable()
export class Names {
  constructor(
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  async of(stream: StreamName, masked: boolean): Promise<NameOf> {
    return namingRows(await this.people(stream, masked), rowNamesOf(await this.catalogue.tables()));
  }

  /** Paper about a registration is read where its tour date is, other paper where the product is at home (ADM-044). */
  async zoneOf(stream: StreamName): Promise<string> {
    if (categoryOf(stream) !== 'registration') return HOME_ZONE;
    const { state } = await this.loader.load(registrationStream(Number(idOf(stream))), registrationDecider);
    const found = state && (await this.catalogue.tourDate(state.tour_date_id));
    return found?.tour_date.time_zone ?? HOME_ZONE;
  }

  private async people(stream: StreamName, masked: boolean): Promise<NameOf> {
    const account_id = await this.accountOf(stream);
    if (account_id === null) return byNumber;
    const { state } = await this.loader.load(streamName('roster', account_id), rosterDecider);
    return (person_id) => {
      const person = state.entries[person_id]?.person;
      if (!person) return byNumber(person_id);
      if (!masked) return nameOf(person);
      return nameOf({ fname: hidden(person.fname), lname: hidden(person.lname) }, person_id);
    };
  }

  private async accountOf(stream: StreamName): Promise<number | null> {
    const id = Number(idOf(stream));
    if (categoryOf(stream) === 'roster') return id;
    if (categoryOf(stream) !== 'registration') return null;
    const { state } = await this.loader.load(registrationStream(id), registrationDecider);
    return state?.account_id ?? null;
  }
}
