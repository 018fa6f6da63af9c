import { Inject, Injectable } from '@nestjs/common';
import {
  type Judge,
  judgeCalls,
  type JudgeDocument,
  type JudgeRow,
  type KeptPicture,
  type SeatedJudge,
} from '@app/contracts/scoring';
import { addressOf, type ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../platform/auth/viewer.js';
import { refused } from '../../platform/commands/command.js';
import { findAmong } from '../../platform/http/find-among.js';
import { findOf, sendList } from '../../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

/** More judge at no organizer. */
const MOST = 5_000;

const addressIn = (picture: KeptPicture | null | undefined): string | null =>
  picture ? addressOf(judgeCalls.picture, { id: picture.upload_id }) : null;

/** Judges and workshop faculty as the office keeps them (PST-168). */
@Injectable()
export class JudgesQuery {
  constructor(@Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'find' | 'get'>) {}

  async list(query: ListQuery, viewer: Viewer, reply: FastifyReply): Promise<readonly JudgeRow[]> {
    const find = findOf(query, ['id', 'fname', 'lname', 'active'], { call: judgeCalls.list, viewer });
    return sendList(reply, 'judges', find.skip, findAmong((await this.records()).map(rowOf), find));
  }

  async row(id: number): Promise<JudgeRow> {
    const record = await this.documents.get<JudgeDocument>('judges', id);
    if (!record) throw refused('judge_unknown');
    return rowOf(record);
  }

  /** The judges of a tour date with their pictures, in order of their positions (PST-021). */
  async seated(judges: readonly Judge[]): Promise<readonly SeatedJudge[]> {
    const records = new Map((await this.records()).map((record) => [record.id, record]));
    return judges.map((judge) => {
      const { headshot, signature } = records.get(judge.id ?? 0) ?? {};
      return { ...judge, headshot: addressIn(headshot), signature: addressIn(signature) };
    });
  }

  private async records(): Promise<readonly JudgeDocument[]> {
    return (await this.documents.find<JudgeDocument>('judges', { sort: { id: 1 }, limit: MOST })).rows;
  }
}

const rowOf = ({ id, fname, lname, active, headshot, signature }: JudgeDocument): JudgeRow => ({
  ...{ id, fname, lname, active },
  headshot: addressIn(headshot),
  signature: addressIn(signature),
});
