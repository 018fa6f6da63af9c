import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import {
  judgeTabletDecider,
  judgeTabletStream,
  type OpenTabletBody,
  scoringDecider,
  scoringStream,
  TABLET_LINK,
  type TabletKey,
  type TabletLink,
  type TabletLinkBody,
  tabletsEnd,
} from '@app/contracts/scoring';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { asJudge, TabletAccess } from './tablet-access.js';
import { type JudgeAt, TabletSecrets } from './tablet-secrets.js';

type Id = { readonly id: number };
export class GiveTabletLinkCommand extends Command<JudgeAt & Pick<TabletLinkBody, 'renew'>, TabletLink> {}
export class RevokeTabletLinkCommand extends Command<JudgeAt, Id> {}
export class OpenTabletCommand extends Command<OpenTabletBody, TabletKey> {}

/** The link that stands, or the next one: staff who ask again read the same link and PIN (PST-199). */
@CommandHandler(GiveTabletLinkCommand)
export class GiveTabletLinkHandler implements ICommandHandler<GiveTabletLinkCommand> {
  constructor(
    private readonly access: TabletAccess,
    private readonly secrets: TabletSecrets,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: { renew, ...judge }, meta }: GiveTabletLinkCommand): Promise<CommandResult<TabletLink>> {
    const { tour_date_id, position: at } = judge;
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('not_found');
    const ends_at = tabletsEnd(found.tour_date);
    if (this.clock.now() >= ends_at) throw refused('tablet_link_gone');
    const scoring = await this.loader.load(scoringStream(tour_date_id), scoringDecider);
    const before = await this.access.state(judge);
    const next = before.link_id === null || renew ? before.turn + 1 : before.turn;
    const { link_id } = await this.secrets.of(judge, next);
    const { position, state } = await this.runner.run({
      ...{ stream: judgeTabletStream(tour_date_id, at), name: 'GiveTabletLink', decider: judgeTabletDecider, meta },
      command: { type: 'GiveTabletLink', ...judge, turn: next, link_id, judges: scoring.state.judges.length },
    });
    const { token, pin } = await this.secrets.of(judge, state.turn);
    return { position, answer: { path: `/tablet/${token}`, pin, ends_at } };
  }
}

/** The link and every device that it let in open nothing more (PST-199). */
@CommandHandler(RevokeTabletLinkCommand)
export class RevokeTabletLinkHandler implements ICommandHandler<RevokeTabletLinkCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>) {}

  async execute({ data: judge, meta }: RevokeTabletLinkCommand): Promise<CommandResult<Id>> {
    const stream = judgeTabletStream(judge.tour_date_id, judge.position);
    const { position } = await this.runner.run({
      ...{ stream, name: 'RevokeTabletLink', decider: judgeTabletDecider, meta },
      command: { type: 'RevokeTabletLink', ...judge },
    });
    return { position, answer: { id: judge.tour_date_id } };
  }
}

/** Lets a device in by a link and its PIN (PST-199). */
@CommandHandler(OpenTabletCommand)
export class OpenTabletHandler implements ICommandHandler<OpenTabletCommand> {
  constructor(
    private readonly access: TabletAccess,
    private readonly secrets: TabletSecrets,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: { link, pin, device_id }, meta }: OpenTabletCommand): Promise<CommandResult<TabletKey>> {
    const [, tour_date_id, position] = TABLET_LINK.exec(link)!.map(Number) as [number, number, number];
    const judge = { tour_date_id, position };
    const turn = await this.access.byPin(judge, link, pin);
    const ran = await this.runner.run({
      ...{ stream: judgeTabletStream(tour_date_id, position), name: 'OpenTablet', decider: judgeTabletDecider },
      command: { type: 'OpenTablet', ...judge, turn, device_id, at: this.clock.now() },
      meta: asJudge(meta, judge),
    });
    return {
      position: ran.position,
      answer: { tour_date_id, judge: position, key: await this.secrets.deviceKey(judge, turn, device_id) },
    };
  }
}
