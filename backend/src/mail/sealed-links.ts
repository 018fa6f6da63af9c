import { Inject, Injectable } from '@nestjs/common';
import type { MailRecipient } from '@app/contracts/mail';
import { decrypt, encrypt } from '../platform/event-store/sealing.js';
import { KEY_STORE, type KeyStore } from '../platform/keys/key-store.port.js';

/** The office is no data subject, but has a key of its own for its links. */
const subjectOf = ({ account, person }: MailRecipient): string =>
  account ? `account:${account.account_id}` : person ? `person:${person.person_id}` : 'office';

/** Links under the key of whom they are for: useless to who copies the mails, and gone with an erased person (SEC-009). */
@Injectable()
export class SealedLinks {
  constructor(@Inject(KEY_STORE) private readonly keys: KeyStore) {}

  /** Empty for an erased receiver, whom no link reaches any more. */
  async seal(mail_id: string, to: MailRecipient, link: string): Promise<string> {
    const key = await this.keys.keyFor(subjectOf(to));
    return key ? encrypt(key, mail_id, link) : '';
  }

  async open(mail_id: string, to: MailRecipient, sealed: string): Promise<string | null> {
    const key = await this.keys.find(subjectOf(to));
    return key && decrypt(key, mail_id, sealed);
  }
}
