import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { waiverIdOf } from '@app/contracts/waivers';
import type { CommandResult } from '../../platform/commands/command.js';
import { assertSameFile } from '../../platform/file-store/same-file.js';
import { MarkSignedOnPaperCommand } from '../waiver-commands.js';
import { WaiverFacts } from '../waiver-facts.js';
import { WaiverStates } from '../waiver-states.js';

/** What was signed is the text that held on the day of the signature. */
@CommandHandler(MarkSignedOnPaperCommand)
export class MarkSignedOnPaperHandler implements ICommandHandler<MarkSignedOnPaperCommand> {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly waivers: WaiverStates,
  ) {}

  async execute({ data, meta }: MarkSignedOnPaperCommand): Promise<CommandResult<{ waiver_id: string }>> {
    const { registration_id, person_id, ...signed } = data;
    const scene = await this.facts.scene(registration_id);
    const about = await this.facts.about(scene, person_id);
    const { version } = await this.facts.text(about.waiver_type_id, data.signed_on);
    const known = { about, version, today: scene.today, now: scene.now };
    const ran = await this.waivers.run({ type: 'MarkSignedOnPaper', ...signed, ...known }, meta);
    assertSameFile(ran, data.sha256);
    return { position: ran.position, answer: { waiver_id: waiverIdOf(about) } };
  }
}
