import { Injectable } from '@nestjs/common';
import type { Place, TourDate, WrittenPlaces } from '@app/contracts/catalogue';
import type { CommandMeta } from '../platform/commands/command.js';
import { Numbers } from '../platform/numbers/numbers.js';

type Places = Pick<TourDate, 'venue' | 'hotel'>;
const NOWHERE: Places = { venue: null, hotel: null };

/** Numbers the venue and the hotel that staff write: a place that keeps its name keeps its number (EVT-056, EVT-058). */
@Injectable()
export class NumberedPlaces {
  constructor(private readonly numbers: Numbers) {}

  async of({ venue, hotel }: WrittenPlaces, meta: CommandMeta, known = NOWHERE): Promise<Partial<Places>> {
    return {
      ...(venue === undefined ? {} : { venue: await this.numbered(venue, meta, known) }),
      ...(hotel === undefined ? {} : { hotel: await this.numbered(hotel, meta, known) }),
    };
  }

  private async numbered(written: WrittenPlaces['venue'], meta: CommandMeta, known: Places): Promise<Place | null> {
    if (!written) return null;
    const { name, address, website } = written;
    const phones = written.phones.map((phone) => phone.trim()).filter((phone) => phone !== '');
    const same = [known.venue, known.hotel].find((place) => place?.id === written.id && place?.name === name);
    return { id: same?.id ?? (await this.numbers.next('place', meta)), name, address, phones, website };
  }
}
