import { PASSWORD } from '../support/accounts.js';
import type { Acknowledged } from './acknowledged.js';
import type { Client } from './client.js';

const PHONE = '(312) 555-0100';

/** People and studios that sign up: each sends a mail, a studio's sign-up spans two streams. */
export class NewcomerWriter {
  private count = 0;

  constructor(
    private readonly client: Client,
    private readonly acknowledged: Acknowledged,
    private readonly name: string,
  ) {}

  /** After a crash the same person tries again; the address may be taken then, by himself. */
  async step(): Promise<boolean> {
    const email = `${this.name}${this.count}@demo.example`;
    const studio = this.count % 2 === 1;
    const { status, body } = await (studio ? this.studio(email) : this.person(email));
    if (status !== 200 && body.code !== 'email_taken')
      throw new Error(`sign-up answered ${status} ${JSON.stringify(body)}`);
    this.count += 1;
    if (status !== 200 || body.exists === true) return true;
    const account = studio ? (body.user as { id: number }).id : Number(body.id);
    this.acknowledged.add({ kind: 'account', account, studio: studio ? Number(body.id) : null });
    return true;
  }

  private person(email: string) {
    const person = { fname: 'Nora', lname: 'New', person_type_id: 9 };
    return this.client.call('POST', 'api/mybtf/signup', { body: { person, user: { email, password: PASSWORD } } });
  }

  private studio(email: string) {
    const body = {
      name: `Academy of ${this.name} ${this.count}`,
      website: 'academy.example',
      address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
      email,
      phone: PHONE,
      primary_mybtf_user: { email, password: PASSWORD },
      studio_contacts: [{ primary: false, person_type_id: 3, fname: 'Sue', lname: 'Star' }],
    };
    return this.client.call('POST', 'api/mybtf/new-studio-signup', { body });
  }
}
