import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SocketRoomAccess, type SocketRoomRule } from '../platform/live/socket-room-access.js';
import { RegistrationOwners } from './facts/registration-owners.js';

/** A registrant hears of her registrations and of the tour dates she is registered for (LIV-001). */
@Injectable()
export class LiveRooms implements OnModuleInit {
  constructor(
    private readonly access: SocketRoomAccess,
    private readonly owners: RegistrationOwners,
  ) {}

  onModuleInit(): void {
    this.access.rule('registration', this.owns);
    this.access.rule('tourDate', this.isRegistered);
  }

  private readonly owns: SocketRoomRule = async (id, viewer) => {
    if (!viewer?.confirmed) return false;
    const owner = await this.owners.ownerOf(Number(id));
    return owner !== null && !owner.deleted && owner.account_id === viewer.account_id;
  };

  private readonly isRegistered: SocketRoomRule = async (id, viewer) =>
    viewer?.confirmed === true && this.owners.isRegistered(viewer.account_id, Number(id));
}
