import { Inject, Injectable } from '@nestjs/common';
import type { Instant, ListQuery } from '@app/contracts/shared';
import {
  SEED_WAIVER_TYPES,
  waiverCalls,
  type WaiverDocument,
  type WaiverRow,
  waiverStatus,
  waiverType,
  type WaiverTypeDocument,
  type WaiverTypeRow,
} from '@app/contracts/waivers';
import type { Viewer } from '../../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { findOf, takenOut } from '../../platform/http/simple-rest.js';
import { type Filter, READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

const FIELDS = [
  ...['id', 'person_id', 'season_id', 'waiver_type_id', 'registration_id'],
  ...['signed_on', 'signed_at', 'sent_at', 'lname'],
];

const inState = (status: unknown, now: Instant): Filter => {
  if (status === 'signed') return { signed_at: { $ne: null } };
  if (status === 'sent') return { signed_at: null, expires_at: { $gt: now } };
  if (status === 'expired') return { signed_at: null, expires_at: { $lte: now } };
  return { id: '' };
};

const rowOf = ({ account_id: _owner, signed_in, ...row }: WaiverDocument, now: Instant): WaiverRow => {
  const { signed_at, expires_at } = row;
  const where = { signed_in: signed_in && signed_in.registration_id };
  return { ...row, ...where, status: waiverStatus({ signed: signed_at !== null, expires_at }, now) };
};

/** What the office reads of waivers and of their texts (EVT-116). */
@Injectable()
export class StaffWaiversQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A state follows from the clock: it is asked for by the times of the document. */
  async list(query: ListQuery, viewer: Viewer) {
    const { rest, asked } = takenOut(query, ['status']);
    const { filter, ...find } = findOf(rest, FIELDS, { call: waiverCalls.listForStaff, viewer });
    const now = this.clock.now();
    const states = 'status' in asked ? [asked['status']].flat().map((status) => inState(status, now)) : [];
    const whole = states.length === 0 ? filter : { $and: [filter, { $or: states }] };
    const { rows, total } = await this.documents.find<WaiverDocument>('waivers', { ...find, filter: whole });
    return { rows: rows.map((row) => rowOf(row, now)), total, skip: find.skip };
  }

  /** The seeded types first; of those that staff have changed, what the list of types has folded. */
  async types(): Promise<readonly WaiverTypeRow[]> {
    const { rows } = await this.documents.find<WaiverTypeDocument>('waiver-types', { sort: { id: 1 } });
    const added = new Map(rows.map((row) => [row.id, row]));
    const ids = [...new Set([...SEED_WAIVER_TYPES.map(({ waiver_type_id }) => waiver_type_id), ...added.keys()])];
    return ids
      .toSorted((a, b) => a - b)
      .flatMap((id) => {
        const type = waiverType(id, added.get(id) ?? { name: null, versions: [] });
        return type ? [{ id, name: type.name, versions: type.versions }] : [];
      });
  }
}
