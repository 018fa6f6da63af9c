import { Injectable } from '@nestjs/common';
import { addressOf } from '@app/contracts/shared';
import { waiverCalls } from '@app/contracts/waivers';
import { SealedAddresses } from '../platform/file-store/sealed-addresses.js';

const MINUTES = 15;
const WAY = 'waiver';

/** Where signed waivers are read, each address for a quarter of an hour (EVT-239). */
@Injectable()
export class WaiverPapers {
  constructor(private readonly addresses: SealedAddresses) {}

  async addressOf(waiver_id: string): Promise<string> {
    const { token } = await this.addresses.seal(WAY, { waiver_id }, MINUTES);
    return addressOf(waiverCalls.pdf, { token });
  }

  /** Null for what was not made here, or too long ago. */
  async waiverAt(token: string): Promise<string | null> {
    const grant = (await this.addresses.open(WAY, token)) as { readonly waiver_id: string } | null;
    return grant && grant.waiver_id;
  }
}
