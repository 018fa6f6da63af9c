import { Controller } from '@nestjs/common';
import type { NationalsCheck } from '@app/contracts/nominations';
import { nominationCalls, SaveNominationsBody, type SavedNominations } from '@app/contracts/registration';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { NationalsCheckQueryHandler } from './queries/nationals-check.query.js';
import { SaveNominationsCommand } from './registration-commands.js';

@Controller()
export class NominationsController {
  constructor(
    private readonly commands: Commands,
    private readonly nationals: NationalsCheckQueryHandler,
  ) {}

  @Serves(nominationCalls.save, { body: SaveNominationsBody })
  save(@Called() { body, meta }: Called<typeof nominationCalls.save>): Promise<Saved<SavedNominations>> {
    const { id: registration_id, has_soty = null, nomination_routines } = body;
    return this.commands.run(new SaveNominationsCommand({ registration_id, has_soty, nomination_routines }, meta));
  }

  @Serves(nominationCalls.nationalsCheck)
  check(@Called() { params, meta }: Called<typeof nominationCalls.nationalsCheck>): Promise<NationalsCheck> {
    return this.nationals.check(params.id, meta);
  }
}
