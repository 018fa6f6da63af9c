import { Controller, Header } from '@nestjs/common';
import {
  accessCodesCalls,
  ImportCodesBody,
  type ImportedCodeRow,
  PreviewCodesImportBody,
  readCodes,
  RegenerateCodesBody,
  type TourDateCodes,
} from '@app/contracts/access-codes';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { ImportAccessCodesCommand, RegenerateAccessCodesCommand } from './replace-codes.handlers.js';
import { TourDateCodesQuery } from './tour-date-codes.query.js';

type Replaced = Promise<Saved<{ readonly changed: number }>>;

/** The access codes of a tour date for the office and its provider of the stream (EVT-184). */
@Controller()
export class TourDateCodesController {
  constructor(
    private readonly commands: Commands,
    private readonly query: TourDateCodesQuery,
  ) {}

  @Serves(accessCodesCalls.listOfTourDate)
  @Header('cache-control', 'no-store')
  list(@Called() { params: { id } }: Called<typeof accessCodesCalls.listOfTourDate>): Promise<TourDateCodes> {
    return this.query.of(id);
  }

  @Serves(accessCodesCalls.regenerate, { body: RegenerateCodesBody })
  regenerate(@Called() { params: { id }, meta }: Called<typeof accessCodesCalls.regenerate>): Replaced {
    return this.commands.run(new RegenerateAccessCodesCommand({ tour_date_id: id }, meta));
  }

  @Serves(accessCodesCalls.previewImport, { body: PreviewCodesImportBody })
  async preview(
    @Called() { params: { id }, body }: Called<typeof accessCodesCalls.previewImport>,
  ): Promise<{ rows: readonly ImportedCodeRow[] }> {
    return { rows: readCodes(body.csv, await this.query.coded(id)) };
  }

  @Serves(accessCodesCalls.importCodes, { body: ImportCodesBody })
  import(@Called() { params: { id }, body, meta }: Called<typeof accessCodesCalls.importCodes>): Replaced {
    return this.commands.run(new ImportAccessCodesCommand({ tour_date_id: id, csv: body.csv }, meta));
  }
}
