import { Controller, Inject, Res } from '@nestjs/common';
import {
  AddTableRowBody,
  CATALOGUE_FACTS,
  type CatalogueFacts,
  ChangeTableRowBody,
  isTableName,
  type TableName,
  type TableRow,
  TABLES,
  tableCalls,
} from '@app/contracts/catalogue';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { findAmong } from '../platform/http/find-among.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { ConfigureTablesCommand } from './commands/configure-tables.handler.js';

const tableOf = (name: string): TableName => {
  if (!isTableName(name)) throw refused('not_found');
  return name;
};

/** The tables of competition as the console lists and changes them (CMP-364). They are few and small, and read whole. */
@Controller()
export class AdminTablesController {
  constructor(
    @Inject(CATALOGUE_FACTS) private readonly facts: CatalogueFacts,
    private readonly commands: Commands,
  ) {}

  @Serves(tableCalls.listTable, { query: ListQuery })
  async list(
    @Called() { params, query, viewer }: Called<typeof tableCalls.listTable>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TableRow[]> {
    const rows = await this.rows(params.table);
    const find = findOf(query, ['id', 'active', 'kind', 'sort', 'order'], { call: tableCalls.listTable, viewer });
    const found = findAmong(rows, query.sort === undefined ? { ...find, sort: {} } : find);
    return sendList(reply, params.table, find.skip, found);
  }

  @Serves(tableCalls.readTableRow)
  async row(@Called() { params: { table, id } }: Called<typeof tableCalls.readTableRow>): Promise<TableRow> {
    const found = (await this.rows(table)).find((row) => row.id === id);
    if (!found) throw refused('table_row_unknown', { id });
    return found;
  }

  @Serves(tableCalls.addTableRow, { body: AddTableRowBody })
  add(@Called() { params, body, meta }: Called<typeof tableCalls.addTableRow>): Promise<Saved<{ id: number }>> {
    const { reason: _reason, ...values } = body;
    const command = { type: 'AddTableRow', table: tableOf(params.table), values } as const;
    return this.commands.run(new ConfigureTablesCommand(command, meta));
  }

  @Serves(tableCalls.changeTableRow, { body: ChangeTableRowBody })
  change(@Called() { params, body, meta }: Called<typeof tableCalls.changeTableRow>): Promise<Saved<{ id: number }>> {
    const { reason: _reason, neighbours_follow = false, ...values } = body;
    const table = tableOf(params.table);
    const command = { type: 'ChangeTableRow', table, row_id: params.id, values, neighbours_follow } as const;
    return this.commands.run(new ConfigureTablesCommand(command, meta));
  }

  private async rows(table: string): Promise<readonly TableRow[]> {
    return (await this.facts.tables())[TABLES[tableOf(table)].key];
  }
}
