import { Injectable } from '@nestjs/common';
import { addressOf } from '@app/contracts/shared';
import { type AccountWaiverOf, waiverCalls, waiverIdOf, waiverOfId } from '@app/contracts/waivers';
import { SealedAddresses } from '../platform/file-store/sealed-addresses.js';

const MINUTES = 15;
const WAY = 'waiver';

/** Where signed waivers are read: by session, or by a link of its own for a quarter of an hour (EVT-239, EVT-254). */
@Injectable()
export class WaiverPapers {
  constructor(private readonly addresses: SealedAddresses) {}

  async linkTo(of: AccountWaiverOf): Promise<string> {
    const { token } = await this.addresses.seal(WAY, { waiver_id: waiverIdOf(of) }, MINUTES);
    return addressOf(waiverCalls.pdfByLink, { token });
  }

  /** Null for what was not made here, or too long ago. */
  async waiverAt(token: string): Promise<AccountWaiverOf | null> {
    const grant = (await this.addresses.open(WAY, token)) as { readonly waiver_id: string } | null;
    return grant && waiverOfId(grant.waiver_id);
  }
}
