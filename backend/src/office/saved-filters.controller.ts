import { Controller, Inject } from '@nestjs/common';
import { officeCalls, type SavedFilter, SavedFilterBody, type SavedFiltersDocument } from '@app/contracts/office';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { ForgetFilterCommand, SaveFilterCommand } from './office-commands.js';

/** The filters of lists that an account keeps, on every device that it signs in on (ADM-016). */
@Controller()
export class SavedFiltersController {
  constructor(
    private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Serves(officeCalls.savedFilters)
  async list(@Called() { viewer }: Called<typeof officeCalls.savedFilters>): Promise<readonly SavedFilter[]> {
    const kept = await this.readModels.get<SavedFiltersDocument>('saved-filters', viewer.account_id);
    return kept?.filters ?? [];
  }

  @Serves(officeCalls.saveFilter, { body: SavedFilterBody })
  save(@Called() { body, viewer, meta }: Called<typeof officeCalls.saveFilter>): Promise<Saved<{ id: string }>> {
    const { list, label, filter } = body;
    return this.commands.run(new SaveFilterCommand({ account_id: viewer.account_id, list, label, filter }, meta));
  }

  @Serves(officeCalls.forgetFilter)
  forget(@Called() { params, viewer, meta }: Called<typeof officeCalls.forgetFilter>): Promise<Saved<{ id: string }>> {
    return this.commands.run(new ForgetFilterCommand({ account_id: viewer.account_id, filter_id: params.id }, meta));
  }
}
