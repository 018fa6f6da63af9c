import { Controller, Inject, Res } from '@nestjs/common';
import {
  accountCalls,
  type AccountRow,
  ChangeRolesBody,
  MergeStudioBody,
  ReasonBody,
  type Role,
  type StaffStudioRow,
  studioCalls,
  type StudioDetail,
  StudioFlagsBody,
  type StudioRow,
  type UserView,
  ViewAsBody,
} from '@app/contracts/accounts';
import { type Assignees, ASSIGNEES } from '@app/contracts/office';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { pageOf } from '../platform/http/best-first.js';
import { findOf, sendList, takenOut } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { ChangeRolesCommand } from './commands/change-roles.handler.js';
import { ChangeStudioFlagsCommand } from './commands/change-studio-flags.handler.js';
import { LockAccountCommand } from './commands/lock-account.handler.js';
import { MergeStudioCommand } from './commands/merge-studio.handler.js';
import { UnmergeStudioCommand } from './commands/unmerge-studio.handler.js';
import { VerifyStudioCommand } from './commands/verify-studio.handler.js';
import { EndViewAsCommand, StartViewAsCommand } from './commands/view-as.handlers.js';
import { mergedInto } from './studio-search.js';

const ACCOUNT_FIELDS = [
  'id',
  'email',
  'fname',
  'lname',
  'studio_account',
  'studio_id',
  'confirmed',
  'locked',
  'registered_at',
  'last_signed_in_at',
];
const STUDIO_FIELDS = ['id', 'name', 'name_key', 'verified', 'claimed', 'flagged', 'bypass_deposit', 'account_id'];

/** Studios and accounts for staff (ADM-007); every change takes a reason, which stands in its event. */
@Controller()
export class AdminAccountsController {
  constructor(
    private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(ASSIGNEES) private readonly assignees: Assignees,
  ) {}

  @Serves(accountCalls.listForStaff, { query: ListQuery })
  async accounts(
    @Called() { query, viewer }: Called<typeof accountCalls.listForStaff>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AccountRow[]> {
    const find = findOf(query, ACCOUNT_FIELDS, { call: accountCalls.listForStaff, viewer });
    return sendList(
      reply,
      'accounts',
      find.skip,
      await pageOf<AccountRow>(
        this.readModels,
        { query, call: accountCalls.listForStaff, collection: 'accounts' },
        find,
      ),
    );
  }

  @Serves(accountCalls.readForStaff)
  async account(@Called() { params }: Called<typeof accountCalls.readForStaff>): Promise<AccountRow> {
    const row = await this.readModels.get<AccountRow>('accounts', params.id);
    if (!row) throw refused('account_unknown');
    return row;
  }

  @Serves(accountCalls.lock, { body: ReasonBody })
  lock(@Called() { params, meta }: Called<typeof accountCalls.lock>): Promise<Saved<{ id: number; locked: boolean }>> {
    return this.commands.run(new LockAccountCommand({ account_id: params.id, locked: true }, meta));
  }

  @Serves(accountCalls.unlock, { body: ReasonBody })
  unlock(
    @Called() { params, meta }: Called<typeof accountCalls.unlock>,
  ): Promise<Saved<{ id: number; locked: boolean }>> {
    return this.commands.run(new LockAccountCommand({ account_id: params.id, locked: false }, meta));
  }

  @Serves(accountCalls.changeRoles, { body: ChangeRolesBody })
  roles(
    @Called() { params, body, meta }: Called<typeof accountCalls.changeRoles>,
  ): Promise<Saved<{ id: number; roles: readonly Role[] }>> {
    return this.commands.run(new ChangeRolesCommand({ account_id: params.id, roles: body.roles }, meta));
  }

  @Serves(accountCalls.startViewAs, { body: ViewAsBody })
  viewAs(@Called() { body, viewer, meta }: Called<typeof accountCalls.startViewAs>): Promise<Saved<UserView>> {
    return this.commands.run(new StartViewAsCommand({ staff: viewer, account_id: body.account_id }, meta));
  }

  @Serves(accountCalls.endViewAs)
  endViewAs(@Called() { viewer, meta }: Called<typeof accountCalls.endViewAs>): Promise<Saved<UserView>> {
    return this.commands.run(new EndViewAsCommand({ staff: viewer }, meta));
  }

  @Serves(studioCalls.listForStaff, { query: ListQuery })
  async studios(
    @Called() { query, viewer }: Called<typeof studioCalls.listForStaff>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly StaffStudioRow[]> {
    const { rest, asked } = takenOut(query, ['assignee_id']);
    const find = findOf(rest, STUDIO_FIELDS, { call: studioCalls.listForStaff, viewer });
    const mine = asked.assignee_id === undefined ? null : Number(asked.assignee_id);
    const only = mine === null ? {} : { id: { $in: await this.assignees.assignedTo('studio', mine) } };
    const filter = { $and: [find.filter, only] };
    const { rows, total } = await pageOf<StudioRow>(
      this.readModels,
      { query, call: studioCalls.listForStaff, collection: 'studios' },
      { ...find, filter },
    );
    const assignees = await this.assignees.of(
      'studio',
      rows.map(({ id }) => id),
    );
    const assigned = rows.map((row): StaffStudioRow => ({ ...row, assignee: assignees.get(row.id) ?? null }));
    return sendList(reply, 'studios', find.skip, { rows: assigned, total });
  }

  @Serves(studioCalls.readForStaff)
  async studio(@Called() { params }: Called<typeof studioCalls.readForStaff>): Promise<StudioDetail> {
    const row = await this.readModels.get<StudioRow>('studios', params.id);
    if (!row) throw refused('studio_unknown');
    return { ...row, merged: await mergedInto(this.readModels, row.id) };
  }

  @Serves(studioCalls.merge, { body: MergeStudioBody })
  merge(@Called() { params, body, meta }: Called<typeof studioCalls.merge>): Promise<Saved<{ id: number }>> {
    return this.commands.run(new MergeStudioCommand({ studio_id: params.id, into: body.into }, meta));
  }

  @Serves(studioCalls.unmerge, { body: ReasonBody })
  unmerge(@Called() { params, meta }: Called<typeof studioCalls.unmerge>): Promise<Saved<{ id: number }>> {
    return this.commands.run(new UnmergeStudioCommand({ studio_id: params.id }, meta));
  }

  @Serves(studioCalls.verify, { body: ReasonBody })
  verify(@Called() { params, meta }: Called<typeof studioCalls.verify>): Promise<Saved<{ id: number }>> {
    return this.commands.run(new VerifyStudioCommand({ studio_id: params.id }, meta));
  }

  @Serves(studioCalls.changeFlags, { body: StudioFlagsBody })
  flags(@Called() { params, body, meta }: Called<typeof studioCalls.changeFlags>): Promise<Saved<{ id: number }>> {
    const { reason: _, ...flags } = body;
    return this.commands.run(new ChangeStudioFlagsCommand({ studio_id: params.id, flags }, meta));
  }
}
