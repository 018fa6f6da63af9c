import { Inject, Injectable } from '@nestjs/common';
import {
  maskEmail,
  type PublicStudioView,
  setupEmailOf,
  type StudioDetail,
  type StudioHit,
  type StudioRow,
  type StudioView,
} from '@app/contracts/accounts';
import { nameKey } from '@app/contracts/shared';
import type { Viewer } from '../platform/auth/viewer.js';
import { refused } from '../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { AccountStates, studioView } from './account-states.js';

const MOST_HITS = 20;
const LOOKED_AT = 500;

/** A name that begins with the words comes first, then one with a word that does, then the rest by name (ACC-040). */
const rank = (key: string, wanted: string): number => (key.startsWith(wanted) ? 0 : key.includes(` ${wanted}`) ? 1 : 2);

/** Studios for people who are not signed in to them (ACC-039 to ACC-045). */
@Injectable()
export class StudioSearch {
  constructor(
    private readonly states: AccountStates,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async find(search: string, limit = MOST_HITS): Promise<StudioHit[]> {
    const wanted = nameKey(search);
    if (wanted.length < 2) return [];
    // A key holds letters, digits and spaces only, so nothing in it can act as a pattern.
    const filter = { verified: true, name_key: { $regex: wanted } };
    const { rows } = await this.readModels.find<StudioRow>('studios', {
      filter,
      sort: { name_key: 1 },
      limit: LOOKED_AT,
    });
    return rows
      .filter(({ merged_into }) => merged_into === null)
      .map((row) => ({ row, rank: rank(row.name_key, wanted) }))
      .sort((a, b) => a.rank - b.rank || (a.row.name_key < b.row.name_key ? -1 : 1))
      .slice(0, Math.min(limit, MOST_HITS))
      .map(({ row: { id, name, address, claimed } }) => ({
        id,
        name,
        city: address.city,
        state_id: address.state_id,
        claimed,
      }));
  }

  /** The full studio for its own account, staff and auditors; else what a visitor may see (ACC-045, ACC-102). */
  async read(studioId: number, viewer: Viewer | null): Promise<StudioView | PublicStudioView> {
    const studio = await this.states.studio(studioId);
    if (!studio) throw refused('studio_unknown');
    const account = studio.account_id === null ? null : await this.states.account(studio.account_id);
    const full = viewer !== null && (viewer.roles.length > 0 || viewer.account_id === studio.account_id);
    if (full) return studioView(studio, account);
    // Who has just signed up as a studio is nobody's business until the office knows it.
    if (!studio.verified) throw refused('studio_unknown');
    const { name, address, claimed } = studio;
    const email = account ? account.email : setupEmailOf(studio);
    const primary = email === null ? null : { email: maskEmail(email) };
    return {
      id: studio.studio_id,
      name,
      city: address.city,
      state_id: address.state_id,
      claimed,
      primary_mybtf_user: primary,
    };
  }
}

/** The duplicates that a studio stands for, those of duplicates too (ADM-007). */
export const mergedInto = async (readModels: ReadModels, studioId: number): Promise<StudioDetail['merged']> => {
  const found: { id: number; name: string }[] = [];
  let asked = [studioId];
  while (asked.length > 0) {
    const { rows } = await readModels.find<StudioRow>('studios', { filter: { merged_into: { $in: asked } } });
    const fresh = rows.filter(({ id }) => id !== studioId && !found.some((one) => one.id === id));
    found.push(...fresh.map(({ id, name }) => ({ id, name })));
    asked = fresh.map(({ id }) => id);
  }
  return found;
};
