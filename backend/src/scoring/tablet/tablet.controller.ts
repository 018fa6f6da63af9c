import { Controller, Header } from '@nestjs/common';
import {
  ChooseValueBody,
  type EntriesTaken,
  OpenTabletBody,
  RevokeTabletBody,
  type TabletAnswer,
  tabletCalls,
  TabletEntriesBody,
  type TabletKey,
  type TabletLink,
  TabletLinkBody,
  type TabletsAnswer,
} from '@app/contracts/scoring';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { ChooseValueCommand } from './choose-value.handler.js';
import { TakeEntriesCommand } from './take-entries.handler.js';
import { TabletQuery } from './tablet.query.js';
import { GiveTabletLinkCommand, OpenTabletCommand, RevokeTabletLinkCommand } from './tablet-link.handlers.js';

type Id = Promise<Saved<{ readonly id: number }>>;
const judgeAt = ({ id, position }: { readonly id: number; readonly position: number }) => ({
  ...{ tour_date_id: id, position },
});

/** The judges' tablets: their links for staff, the page for a judge (PST-199 to PST-203). */
@Controller()
export class TabletController {
  constructor(
    private readonly commands: Commands,
    private readonly query: TabletQuery,
  ) {}

  @Serves(tabletCalls.tablets)
  tablets(@Called() { params }: Called<typeof tabletCalls.tablets>): Promise<TabletsAnswer> {
    return this.query.all(params.id);
  }

  @Serves(tabletCalls.giveLink, { body: TabletLinkBody })
  @Header('cache-control', 'no-store')
  giveLink(@Called() { params, body, meta }: Called<typeof tabletCalls.giveLink>): Promise<Saved<TabletLink>> {
    return this.commands.run(new GiveTabletLinkCommand({ ...judgeAt(params), renew: body.renew }, meta));
  }

  @Serves(tabletCalls.revokeLink, { body: RevokeTabletBody })
  revokeLink(@Called() { params, meta }: Called<typeof tabletCalls.revokeLink>): Id {
    return this.commands.run(new RevokeTabletLinkCommand(judgeAt(params), meta));
  }

  @Serves(tabletCalls.choose, { body: ChooseValueBody })
  choose(@Called() { params, body, meta }: Called<typeof tabletCalls.choose>): Id {
    return this.commands.run(new ChooseValueCommand({ ...body, tour_date_id: params.id }, meta));
  }

  @Serves(tabletCalls.open, { body: OpenTabletBody })
  @Header('cache-control', 'no-store')
  open(@Called() { body, meta }: Called<typeof tabletCalls.open>): Promise<Saved<TabletKey>> {
    return this.commands.run(new OpenTabletCommand(body, meta));
  }

  @Serves(tabletCalls.page)
  @Header('cache-control', 'no-store')
  page(@Called() { params, link }: Called<typeof tabletCalls.page>): Promise<TabletAnswer> {
    return this.query.page(judgeAt(params), link);
  }

  @Serves(tabletCalls.send, { body: TabletEntriesBody })
  send(@Called() { params, body, link, meta }: Called<typeof tabletCalls.send>): Promise<Saved<EntriesTaken>> {
    return this.commands.run(new TakeEntriesCommand({ ...body, ...judgeAt(params), key: link }, meta));
  }
}
