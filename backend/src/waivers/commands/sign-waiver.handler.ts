import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Day } from '@app/contracts/shared';
import { type SignedWaiver, waiverIdOf } from '@app/contracts/waivers';
import type { CommandResult } from '../../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { SignWaiverCommand } from '../waiver-commands.js';
import { WaiverFacts, type WaiverScene } from '../waiver-facts.js';
import { WaiverPapers } from '../waiver-papers.js';
import { WaiverStates } from '../waiver-states.js';

/** The birthdate on the roster now; for somebody who is not on it, the one in the registration. */
const birthdateOn = ({ roster, people }: WaiverScene, person_id: number): Day | null => {
  const entry = roster.get(person_id);
  const standing = entry?.merged_into == null ? entry : roster.get(entry.merged_into);
  return standing ? standing.person.birthdate : (people.find((one) => one.person_id === person_id)?.birthdate ?? null);
};

@CommandHandler(SignWaiverCommand)
export class SignWaiverHandler implements ICommandHandler<SignWaiverCommand> {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly waivers: WaiverStates,
    private readonly papers: WaiverPapers,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'DEFAULT_COUNTRY_ID'>,
  ) {}

  async execute({ data, meta }: SignWaiverCommand): Promise<CommandResult<SignedWaiver>> {
    const { registration_id, person_id, ...signed } = data;
    const scene = await this.facts.scene(registration_id);
    const about = await this.facts.about(scene, person_id);
    const { today, text } = scene;
    const { DEFAULT_COUNTRY_ID: default_country_id } = this.environment;
    const known = { version: text.version, today, default_country_id, roster_birthdate: birthdateOn(scene, person_id) };
    const command = { type: 'SignWaiver' as const, about, ...signed, ...known };
    const { position } = await this.waivers.run({ ...command, now: scene.now }, meta);
    const waiver_id = waiverIdOf(about);
    return { position, answer: { waiver_id, pdf: await this.papers.linkTo(about) } };
  }
}
