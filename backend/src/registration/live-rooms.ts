import { Inject, Injectable } from '@nestjs/common';
import { type RegistrationSummary } from '@app/contracts/registration';
import type { Viewer } from '../platform/auth/viewer.js';
import type { RoomGuard } from '../platform/live/room-guard.port.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

type Check = (id: string, viewer: Viewer) => boolean | Promise<boolean>;

/** Who may hear of which room (LIV-001, LIV-006): the office any, a registrant what is hers, anyone the public boards. */
@Injectable()
export class LiveRooms implements RoomGuard {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  private readonly checks: Readonly<Record<string, Check>> = {
    account: (id, viewer) => String(viewer.account_id) === id,
    roster: (id, viewer) => String(viewer.account_id) === id,
    registration: (id, viewer) => this.owns({ id: Number(id) }, viewer),
    tourDate: (id, viewer) => this.owns({ tour_date_id: Number(id) }, viewer),
  };

  async mayJoin(viewer: Viewer | null, room: string): Promise<boolean> {
    const [kind = '', id = ''] = room.split(':', 2);
    if (kind === 'board') return /^\d+$/.test(id);
    if (!viewer) return false;
    if (viewer.roles.length > 0) return room === 'staff' || (kind in this.checks && /^\d+$/.test(id));
    return viewer.confirmed && /^\d+$/.test(id) && ((await this.checks[kind]?.(id, viewer)) ?? false);
  }

  private async owns(filter: Record<string, number>, viewer: Viewer): Promise<boolean> {
    const { total } = await this.readModels.find<RegistrationSummary>('registrations', {
      filter: { ...filter, account_id: viewer.account_id, deleted: false },
      limit: 1,
    });
    return total > 0;
  }
}
