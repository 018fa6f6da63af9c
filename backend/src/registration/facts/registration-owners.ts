import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Owners } from '../../platform/auth/ownership.js';
import { RegistrationNumber } from '../registration-number.js';
import { RegistrationStates } from '../registration-states.js';

export type RegistrationOwner = { readonly account_id: number; readonly deleted: boolean };

/** Whose a registration is, as its own stream tells it now: who may call or hear of it rests on this (KER-016). */
@Injectable()
export class RegistrationOwners implements OnModuleInit {
  constructor(
    private readonly states: RegistrationStates,
    private readonly numbers: RegistrationNumber,
    private readonly owners: Owners,
  ) {}

  onModuleInit(): void {
    this.owners.register('registration', async (id) => (await this.states.about(Number(id)))?.account_id);
  }

  /** Null when there never was one; a deleted one still has its owner. */
  async ownerOf(registration_id: number): Promise<RegistrationOwner | null> {
    const state = await this.states.find(registration_id);
    return state && { account_id: state.account_id, deleted: state.deleted };
  }

  /** Whether the account has a registration for the tour date, begun or completed. */
  async isRegistered(account_id: number, tour_date_id: number): Promise<boolean> {
    const current = await this.numbers.current(account_id, tour_date_id);
    if (current === null || current.given_up) return false;
    return (await this.ownerOf(current.registration_id))?.deleted === false;
  }
}
