import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { RegistrationSummary } from '@app/contracts/registration';
import type { Viewer } from '../platform/auth/viewer.js';
import { RoomAccess } from '../platform/live/room-access.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

/** A registrant hears of her registrations and of the tour dates she is registered for (LIV-001). */
@Injectable()
export class LiveRooms implements OnModuleInit {
  constructor(
    private readonly access: RoomAccess,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  onModuleInit(): void {
    this.access.rule('registration', (id, viewer) => this.owns({ id: Number(id) }, viewer));
    this.access.rule('tourDate', (id, viewer) => this.owns({ tour_date_id: Number(id) }, viewer));
  }

  private async owns(filter: Record<string, number>, viewer: Viewer | null): Promise<boolean> {
    if (!viewer?.confirmed) return false;
    const mine = { account_id: viewer.account_id, deleted: false };
    const { total } = await this.readModels.find<RegistrationSummary>('registrations', {
      filter: { ...filter, ...mine },
      limit: 1,
    });
    return total > 0;
  }
}
