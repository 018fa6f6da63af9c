import type { PaymentAnswer, RegistrationPayments } from '@app/contracts/payments';
import { NOTHING_CHOSEN, type ReviewAnswer } from '@app/contracts/registration';
import type { StreamName } from '@app/contracts/shared';
import { reacted } from './reacted.js';
import {
  addPerson,
  NATIONALS,
  type Registrant,
  signUp,
  signUpStudio,
  signWaivers,
  stepsLeft,
  workshopOnly,
} from './registrants.js';
import type { System } from './system.js';

export const DALLAS = 7502;
/** An intensive, whose review asks for all waivers. */
const SUMMIT = 7551;
export const CARDS = { good: '4111111111111111', declined: '4000000000000002', silent: '4000000000000119' };
export const ACCOUNTS = { good: '5551234567890', declined: '5551234560002' };
export const ROUTING = '021000021';
export const BILL_TO = {
  first_name: 'Dana',
  last_name: 'Reyes',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
};
export const PERSON = {
  fname: 'Dana',
  lname: 'Reyes',
  phone: '(555) 010-0200',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state_id: 14,
  country_id: 1,
  zip: '60601',
};

export const dancer = (person_id: number) => ({ ...NOTHING_CHOSEN, person_id, workshop_level_id_v: '3' });

/** The event of nationals. */
const PINNACLE = 14;
type Change = { readonly path: string; readonly value: unknown };

/** A parent in front of the API, from the draft to the paid registration. */
export class Payer {
  private version = 0;

  private constructor(
    private readonly system: System,
    readonly registrant: Registrant,
    readonly id: number,
    readonly people: readonly number[],
    private readonly nationals: boolean,
    private readonly at: number,
  ) {}

  /** Signs up, puts dancers on the roster and starts a registration. */
  static async start(system: System, email: string, names: readonly string[], at = DALLAS): Promise<Payer> {
    return Payer.with(system, await signUp(system, email), names, at);
  }

  /** The same of a studio's account: only a studio's registration leaves a deposit (FEE-155). */
  static async ofStudio(system: System, email: string, names: readonly string[], at = DALLAS): Promise<Payer> {
    return Payer.with(system, await signUpStudio(system, email), names, at);
  }

  private static async with(system: System, registrant: Registrant, names: readonly string[], at: number) {
    const people: number[] = [];
    for (const name of names) people.push(await addPerson(registrant, name, '2011-05-01'));
    return Payer.begin(system, registrant, people, at);
  }

  private static async begin(system: System, registrant: Registrant, people: readonly number[], at: number) {
    const start = await registrant.agent.post('/api/mybtf/registration').send({ tour_date_id: at }).expect(201);
    const { id, event_id } = start.body as { id: number; event_id: number };
    return new Payer(system, registrant, id, people, event_id === PINNACLE, at);
  }

  /** Another registration of hers. */
  another(at: number): Promise<Payer> {
    return Payer.begin(this.system, this.registrant, this.people, at);
  }

  /** @throws when it is refused */
  async save(...changes: readonly Change[]): Promise<void> {
    const draft = { draft_version: this.version, changes, session_id: 'laptop-1' };
    const { status, text, body } = await this.registrant.agent.put(this.path('draft')).send(draft);
    if (status !== 200) throw new Error(`${status} ${text}`);
    this.version = (body as { draft_version: number }).draft_version;
  }

  /** Every step left with CONTINUE, these dancers in the draft. */
  saveDancers(people: readonly number[]): Promise<void> {
    const left = ['roster', 'dancers', 'teachers', 'observers', 'tickets'];
    const steps = stepsLeft(...left, ...(this.nationals ? [NATIONALS] : []));
    return this.save(
      ...steps,
      ...people.map((id) => ({ path: `attendees.${id}`, value: { ...dancer(id), ...workshopOnly(this.at) } })),
    );
  }

  submit() {
    const review = { draft_version: this.version, email: this.registrant.email, person: PERSON, waiver: true };
    return this.registrant.agent.put(this.path()).send(review);
  }

  /** @throws when it is refused */
  async review(): Promise<ReviewAnswer> {
    if (this.at === SUMMIT) await signWaivers(this.registrant, this.id);
    const { status, text, body } = await this.submit();
    if (status !== 200) throw new Error(`${status} ${text}`);
    const answer = body as ReviewAnswer;
    this.version = answer.draft_version;
    await reacted(this.system);
    return answer;
  }

  /** Something else than a save has changed the draft. */
  async refreshVersion(): Promise<void> {
    const position = String(await this.system.server.platform.log.head());
    const { body } = await this.registrant.agent.get(this.path()).set('x-read-after', position).expect(200);
    this.version = (body as { registration: { draft_version: number } }).registration.draft_version;
  }

  async edit(): Promise<void> {
    const { body } = await this.registrant.agent.post(this.path('editing')).expect(200);
    this.version = (body as { draft_version: number }).draft_version;
  }

  async payments(editing = false): Promise<RegistrationPayments> {
    const position = String(await this.system.server.platform.log.head());
    const { body } = await this.registrant.agent
      .get(this.path('payments'))
      .query(editing ? { editing: true } : {})
      .set('x-read-after', position)
      .expect(200);
    return body as RegistrationPayments;
  }

  async token(ccnumber: string = CARDS.good): Promise<string> {
    const card = { ccnumber, ccexp: '12/28', cvv: '123' };
    const { body } = await this.system.agent().post('/sandbox-gateway/tokens').send(card).expect(200);
    return (body as { token: string }).token;
  }

  async bankToken(checkaccount: string = ACCOUNTS.good): Promise<string> {
    const account = { checkname: 'Dana Reyes', checkaccount, checkaba: ROUTING, account_type: 'checking' };
    const { body } = await this.system.agent().post('/sandbox-gateway/bank-tokens').send(account).expect(200);
    return (body as { token: string }).token;
  }

  async payPasses(key: string, selectedIds: readonly number[], editing = false): Promise<PaymentAnswer> {
    const { media_pass } = await this.payments(editing);
    const amount = media_pass.fee * selectedIds.length;
    return this.pay(key, { amount, paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', selectedIds, editing });
  }

  async payRegistration(key: string, editing = false, card: string = CARDS.good): Promise<PaymentAnswer> {
    const { balance } = await this.payments(editing);
    return this.pay(key, { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL', editing }, card);
  }

  complete() {
    return this.registrant.agent.put('/api/mybtf/complete-registration').send({ registration_id: this.id });
  }

  async events(stream: StreamName = `registration-${this.id}`): Promise<string[]> {
    return (await this.system.server.platform.log.readStream(stream)).events.map(({ type }) => type);
  }

  /** `order` is what differs from a good card's. @throws when it is refused */
  async pay(key: string, order: object, card: string = CARDS.good): Promise<PaymentAnswer> {
    const body = {
      registrationId: this.id,
      paymentMethodId: 1,
      sendEmployeeEmail: false,
      paymentProfile: { token: await this.token(card), billTo: BILL_TO },
      ...order,
    };
    const answer = await this.registrant.agent.post('/api/payments/nmi-payment').set('idempotency-key', key).send(body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    await reacted(this.system);
    return answer.body as PaymentAnswer;
  }

  private path(rest = ''): string {
    return `/api/mybtf/registrations/${this.id}${rest && `/${rest}`}`;
  }
}
